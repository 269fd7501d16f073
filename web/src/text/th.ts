// Every word on screen in Thai, with the English code beside the term.
import type { ActionView, ErrorDetail } from '../engine/view.ts';
import type { Text } from './en.ts';

const schemaSet = (schemas: number[]) => `{${schemas.join(', ')}}`;

export const th: Text = {
  language: 'ไทย',
  page: {
    title: 'DLQ Lab: หยุดข้อความไว้ (HOLD) หรือส่งกลับหนึ่งครั้ง (redrive)',
    description:
      'ข้อความล้มเหลวจนงบการรับ (receive budget) หมด คุณจะหยุดไว้ (HOLD) หรือส่งกลับ (redrive) หนึ่งครั้ง โดยผ่านประตูที่ตรวจสอบได้ แล็บนี้ทำงานในเบราว์เซอร์ ไม่ต้องติดตั้งอะไร',
    noScript: 'แล็บนี้ต้องใช้ JavaScript และ WebAssembly โปรดเปิดใช้งานแล้วโหลดหน้านี้ใหม่',
  },
  chrome: {
    languages: 'ภาษา',
    theme: 'ธีมสี',
    themes: { auto: 'สี: ตามระบบ', light: 'สี: สว่าง', dark: 'สี: มืด' },
    loading: 'กำลังเปิดแล็บ …',
    failed: 'เปิดแล็บไม่สำเร็จ',
    failedNext:
      'แล็บนี้ต้องใช้ WebAssembly และไฟล์ของแล็บเอง ถ้าโรงเรียนหรือบริษัทปิดกั้นไว้ ให้ขอผู้ดูแลระบบอนุญาต "wasm-unsafe-eval" และสคริปต์ของเว็บนี้',
    crashed: 'เกิดข้อผิดพลาดในตัวแล็บเอง แล็บจึงเริ่มใหม่แล้ว โปรดแจ้งว่าคุณทำอะไรก่อนเกิดข้อผิดพลาด',
    unknownLab: (lab: string) => `ไม่มีแล็บชื่อ "${lab}"`,
  },
  lab: {
    title: 'วงจรชีวิตของข้อความหนึ่งฉบับ · lifecycle',
    lead: 'ข้อความล้มเหลวจนงบการรับ (receive budget) หมด ถึงตาคุณตัดสินใจ: หยุดไว้ (HOLD) หรือส่งกลับหนึ่งครั้ง (redrive)',
    picture: (state: string, counters: string) => `เส้นทางของข้อความ ตอนนี้อยู่ที่ ${state} ${counters}`,
    skip: 'ข้ามไปตอนจบ',
  },
  states: {
    READY: 'พร้อมให้รับ',
    RETRY: 'ลองใหม่ในงบ',
    QUARANTINED: 'กักกัน',
    HELD: 'หยุดพร้อมเหตุผล',
    REDRIVEN: 'เริ่มรอบใหม่ได้',
    SUCCEEDED: 'ยอมรับแล้ว (mock)',
  },
  track: {
    redriveGates: 'ประตูก่อนส่งกลับ · gates before redrive',
    finalGates: 'ด่านสุดท้าย · final gates',
    receives: (count: number, budget: number) => `รับ ${count} / ${budget}`,
    ageRing: (age: number, ttl: number) => `${age}/${ttl}`,
  },
  counters: {
    title: 'ตัวนับ',
    cycle: 'รับในรอบนี้ · receives_this_cycle',
    total: 'รับรวมตลอดชีวิต · total_receives',
    redrives: 'ส่งกลับแล้ว · redrives',
    depth: 'ในรายการกัก · quarantine',
    of: (count: number, budget: number) => `${count} จาก ${budget}`,
    all: (cycle: number, budget: number, total: number, redrives: number) =>
      `รับในรอบนี้ ${cycle} จาก ${budget} ครั้ง รับรวมตลอดชีวิต ${total} ครั้ง ส่งกลับแล้ว ${redrives} ครั้ง`,
  },
  moves: {
    receive_once: 'รับหนึ่งครั้ง',
    receive_cycle: 'รับหนึ่งรอบ',
    redrive: 'ส่งกลับ',
    consume: 'ประมวลผล',
  },
  actions: {
    title: 'สิ่งที่ทำได้',
    tick: 'เวลา +1',
    restart: 'เริ่มแล็บใหม่',
    idle: (state: string) => `เริ่มจาก ${state} ไม่ได้ กดแล้วไม่มีอะไรเปลี่ยน`,
  },
  answer: {
    title: 'สิ่งที่เกิดขึ้น',
    start: 'ข้อความอยู่ที่ READY และใช้ schema 2 ลองดูว่า consumer รองรับ schema ใดบ้าง',
    restarted: 'เริ่มแล็บใหม่แล้ว ข้อความกลับมาที่ READY และตัวนับทุกตัวเป็นศูนย์',
    turned: 'เปลี่ยนเงื่อนไขแล้ว แต่ข้อความไม่ได้เดินต่อในวงจร และไม่มีตัวนับใดเปลี่ยน',
    moved: {
      READY: 'ข้อความพร้อมให้รับ',
      RETRY: 'handler ปฏิเสธข้อความ แต่รอบนี้ยังมีงบให้รับอีก',
      QUARANTINED: 'งบการรับหมดแล้ว ข้อความถูกกักไว้ และจะไม่มีการลองใหม่โดยอัตโนมัติอีก',
      HELD: 'ข้อความถูกหยุดไว้',
      REDRIVEN: 'ผ่านครบแปดประตู ได้รับอนุญาตให้ลองใหม่หนึ่งครั้ง แต่ยังไม่ถือว่าสำเร็จ',
      SUCCEEDED: 'handler ยอมรับ schema นี้ แต่ไม่ใช่หลักฐานว่างานธุรกิจเสร็จสมบูรณ์',
    },
    unchanged: (state: string) => `ไม่มีอะไรเปลี่ยน เพราะคำสั่งนี้เริ่มจาก ${state} ไม่ได้`,
    heldAt: {
      receive: 'ก่อนรับ',
      redrive: 'ตอนส่งกลับ',
      consume: 'ที่ด่านสุดท้าย',
    },
    gate: (number: number) => `ประตูที่ ${number}`,
    where: (at: string, gate: string) => `${at} ${gate}`,
    why: {
      not_quarantined: 'ระเบียนไม่ได้อยู่ใน QUARANTINED ซึ่งเป็นสถานะเดียวที่เริ่มส่งกลับได้',
      approval_required: 'ยังไม่มีใครอนุมัติการส่งกลับครั้งนี้',
      unfixed: 'ต้นเหตุยังไม่ได้แก้ หรือ consumer ยังไม่รองรับ schema นี้',
      unknown_effect: 'การลองครั้งก่อนอาจเกิดผลข้างเคียงภายนอกไปแล้ว แต่ยังไม่มีใครรู้แน่',
      expired: 'อายุถึง TTL แล้ว อายุนับจากเวลาสร้างเดิมเสมอ ไม่เริ่มนับใหม่',
      operation_id_changed: 'operation ID ไม่ตรงกับ ID เดิม',
      body_changed: 'body hash ไม่ตรงกับ hash เดิม ให้แก้ที่ consumer ไม่ใช่แก้ body',
      replay_limit: 'งบส่งกลับหมดแล้ว และจะไม่เพิ่มงบเพื่อให้ข้อความผ่าน',
    },
    next: {
      not_quarantined: 'ต้องหาต่อ: ระเบียนอยู่ที่ไหนกันแน่ และใครเป็นผู้ย้าย',
      approval_required: 'ต้องหาต่อ: การอนุมัติจากผู้มีสิทธิ์ พร้อมเวลาและเหตุผล',
      unfixed: 'ต้องหาต่อ: consumer รุ่นที่รองรับ schema นี้ และหลักฐานว่ารุ่นนั้นทำงานอยู่จริง',
      unknown_effect: 'ต้องหาต่อ: หลักฐานจากระบบปลายทางว่า operation ID นี้เกิดผลข้างเคียงแล้วหรือยัง',
      expired: 'ต้องตรวจต่อ: ผลของงานนี้ยังควรเกิดขึ้นอยู่หรือไม่',
      operation_id_changed: 'ต้องหาต่อ: ใครเปลี่ยน ID และข้อความนี้ขอให้ทำงานใดกันแน่',
      body_changed: 'ต้องหาต่อ: body เปลี่ยนที่จุดใด และ body ที่ผู้ส่งสร้างไว้เดิมคืออะไร',
      replay_limit: 'ต้องหาต่อ: เหตุใดการส่งกลับครั้งแรกจึงไม่จบด้วยความสำเร็จ',
    },
    refused: {
      no_byte_to_change: 'body นี้ไม่มีตัวอักษรหรือตัวเลขที่เปลี่ยนได้โดยยังเป็น body ที่ถูกต้อง จึงไม่มีอะไรเปลี่ยน',
      last_tick: 'นาฬิกาอยู่ที่ tick สุดท้ายแล้ว จึงไม่มีอะไรเปลี่ยน',
    },
  },
  timeline: {
    title: 'เส้นเวลา · timeline',
    lead: 'ถอยกลับแล้วลองทำอย่างอื่นได้ กิ่งเดิมจะยังอยู่ ใช้ปุ่มลูกศรเลื่อนไปตามเส้นเวลาได้',
    back: 'ถอย',
    forward: 'ไปต่อ',
    start: 'จุดเริ่ม',
    branch: (step: string) => `กิ่งที่ไม่ได้ไปต่อ แยกจาก: ${step}`,
    line: 'ทางที่ผ่านมาและทางข้างหน้า',
    moment: (step: string, state: string) => `${step} แล้วอยู่ที่ ${state}`,
    at: (step: string) => `ตอนนี้อยู่ที่: ${step}`,
    done: (action: ActionView): string => {
      if (typeof action === 'string') {
        return {
          receive_once: 'รับหนึ่งครั้ง',
          receive_cycle: 'รับหนึ่งรอบ',
          redrive: 'ส่งกลับ',
          consume: 'ประมวลผล',
          tick: 'เวลา +1',
          change_one_byte: 'body เปลี่ยนหนึ่งไบต์',
          restore_body: 'คืนค่า body เดิม',
          restore_operation_id: 'คืนค่า ID เดิม',
          no_candidate: 'ถอน candidate',
        }[action];
      }
      if ('clock' in action) return `ตั้งนาฬิกาเป็น ${action.clock}`;
      if ('supported' in action) return `consumer รองรับ ${schemaSet(action.supported)}`;
      if ('effect_unknown' in action) return action.effect_unknown ? 'ยังไม่รู้ผลข้างเคียง' : 'รู้ผลข้างเคียงแล้ว';
      if ('body' in action) return 'เปลี่ยน body ที่เก็บไว้';
      if ('operation_id' in action) return `ID เปลี่ยนเป็น ${action.operation_id}`;
      if ('approved' in action) return action.approved ? 'อนุมัติ' : 'ถอนการอนุมัติ';
      if ('remediation_fixed' in action) return action.remediation_fixed ? 'แจ้งว่าแก้แล้ว' : 'แจ้งว่ายังไม่แก้';
      if ('candidate' in action) return 'เสนอ candidate';
      return `วางไว้ที่ ${action.state}`;
    },
  },
  preview: {
    show: 'แสดงผลก่อนกดจริง',
    nothing: 'ชี้ที่ปุ่ม หรือกด Tab ไปที่ปุ่ม เพื่อดูว่ากดแล้วจะเกิดอะไรขึ้น',
    unchanged: (move: string) => `${move}: กดแล้วจะไม่มีอะไรเปลี่ยน`,
    moved: (move: string, state: string, gates: number) =>
      gates > 0 ? `${move}: จะผ่านครบ ${gates} ประตู แล้วข้อความจะอยู่ที่ ${state}` : `${move}: ข้อความจะอยู่ที่ ${state}`,
    held: (move: string, code: string, gate: string, passed: number) =>
      `${move}: ${passed === 0 ? 'จะไม่ผ่านประตูใดเลย' : `จะผ่าน ${passed} ประตู`} แล้ว${gate}จะหยุดไว้: ${code}`,
  },
  share: {
    title: 'แชร์จังหวะนี้',
    lead: 'ลิงก์เก็บทุกขั้นตอนไว้ และเปิดมาที่จังหวะนี้พอดี',
    link: 'ลิงก์',
    copy: 'คัดลอกลิงก์',
    copied: 'คัดลอกลิงก์แล้ว',
    notCopied: 'เบราว์เซอร์ไม่ให้คัดลอก ลิงก์ถูกเลือกไว้แล้ว ให้คัดลอกเอง',
    send: 'ส่งต่อ …',
  },
  gates: {
    title: 'ประตูก่อนส่งกลับ · gates',
    asNow: 'ยังไม่ได้ตัดสิน ข้อเท็จจริงที่แสดงเป็นค่าปัจจุบัน',
    asJudged: 'ข้อเท็จจริงตามที่ใช้ตัดสินการส่งกลับครั้งล่าสุด ส่วนช่องปรับค่าแสดงค่าปัจจุบัน',
    finalTitle: 'ด่านสุดท้ายก่อนประมวลผล · final gates',
    finalAsNow: 'สิ่งที่อาจเปลี่ยนหลังส่งกลับจะถูกตรวจซ้ำก่อนเพิ่มตัวนับ',
    finalAsJudged: 'ข้อเท็จจริงตามที่ใช้ตัดสินตอนประมวลผลครั้งล่าสุด',
    names: {
      quarantined: 'การกักกัน',
      approval: 'การอนุมัติ',
      remediation: 'การแก้ต้นเหตุ',
      known_effect: 'รู้ผลข้างเคียง',
      age: 'อายุ',
      identity: 'อัตลักษณ์',
      body: 'เนื้อหา',
      redrive_budget: 'งบส่งกลับ',
      schema: 'ความเข้ากันได้',
    },
    verdicts: {
      passed: 'ผ่าน',
      stopped: 'หยุดที่นี่',
      not_reached: 'ยังไม่ถึง',
    },
  },
  facts: {
    approved: (yes: boolean) => (yes ? 'อนุมัติแล้ว' : 'ยังไม่อนุมัติ'),
    remediation: (fixed: boolean) => (fixed ? 'แก้แล้ว' : 'ยังไม่แก้'),
    schema: (schema: string | null, supported: number[], covered: boolean) =>
      `${schema === null ? 'ไม่มี schema' : `schema ${schema}`} ${covered ? '∈' : '∉'} ${schemaSet(supported)}`,
    ofCandidate: 'ของ candidate',
    effect: (known: boolean) => (known ? 'รู้แล้ว (known)' : 'ยังไม่รู้ (unknown)'),
    age: (age: number, ttl: number, alive: boolean) => `${age} ${alive ? '<' : '≥'} ${ttl} ticks`,
    identity: (same: boolean) => (same ? '= ID เดิม' : '≠ ID เดิม'),
    stored: (same: boolean) => (same ? 'body ที่เก็บไว้ = body เดิม' : 'body ที่เก็บไว้ ≠ body เดิม'),
    candidate: (same: boolean) => (same ? 'candidate = body เดิม' : 'candidate ≠ body เดิม'),
    redrives: (redrives: number, budget: number) => `ใช้ไป ${redrives} จาก ${budget}`,
  },
  controls: {
    approved: 'อนุมัติแล้ว (เป็นเพียงค่าจำลองในแล็บ ไม่ใช่สิทธิ์จริง)',
    remediationFixed: 'แจ้งว่าแก้ต้นเหตุแล้ว',
    supported: 'consumer รองรับ schema',
    effectUnknown: 'ยังไม่รู้ว่าเกิดผลข้างเคียงภายนอกแล้วหรือไม่ (unknown)',
    clock: 'นาฬิกา (ticks)',
    operationId: 'operation ID',
    restoreId: 'คืนค่า ID เดิม',
    useId: 'ใช้ ID นี้',
    body: 'body ที่เก็บไว้ (JSON)',
    useBody: 'ใช้ body นี้',
    changeOneByte: 'เปลี่ยนหนึ่งไบต์',
    restoreBody: 'คืนค่า body เดิม',
    candidate: 'candidate body (JSON)',
    candidateNote: 'candidate ใช้เทียบเท่านั้น ไม่แทนที่ body ที่เก็บไว้',
    offerCandidate: 'เสนอ candidate นี้',
    withdrawCandidate: 'ถอน candidate',
    offered: 'มี candidate เสนอไว้',
    none: 'ยังไม่มี candidate',
    notApplied: 'ยังไม่ได้นำไปใช้',
    noControl: {
      quarantined: 'ถูกกักเมื่องบการรับของรอบหมด',
      redrive_budget: 'นโยบาย (policy) กำหนดไว้ และงบไม่เพิ่มขึ้นเอง',
    },
  },
  record: {
    title: 'ระเบียน · record',
    operationId: 'operation ID',
    original: 'ID เดิม',
    traceId: 'trace ID',
    state: 'สถานะ · state',
    born: 'สร้างที่ tick · created_at',
    age: 'อายุ · age',
    now: 'นาฬิกา · clock',
    ageOf: (age: number, ttl: number) => `${age} จาก ${ttl} ticks`,
    effect: 'ผลข้างเคียงภายนอก · effect',
    schema: 'schema',
    noSchema: 'ไม่มี',
    supported: 'consumer รองรับ',
    supportedSet: schemaSet,
    body: 'body แบบ canonical',
    hash: 'SHA-256',
    originalHash: 'SHA-256 เดิม',
    same: 'ตรงกับของเดิม',
    changed: 'เปลี่ยนไปแล้ว',
  },
  limits: {
    title: 'สิ่งที่แล็บนี้ไม่ใช่',
    points: [
      'เป็นแบบจำลองในหน่วยความจำ ไม่มี broker ไม่บันทึกถาวร ไม่มี worker อื่น ปิดหน้านี้แล้วทุกอย่างหายไป',
      'การอนุมัติเป็นเพียงค่าจำลอง (fixture) ไม่ได้ยืนยันตัวตนหรือสิทธิ์ ส่วน hash บอกได้ว่า body เหมือนเดิม แต่ไม่บอกว่าใครส่งหรือเนื้อหาถูกต้องหรือไม่',
      'รับสามครั้ง ส่งกลับหนึ่งครั้ง และอายุสิบสอง ticks เป็นตัวเลขของบทเรียนนี้ ไม่ใช่ค่าที่นำไปตั้งใน broker จริง',
      'SUCCEEDED หมายถึง handler ยอมรับ schema ได้ ไม่รับประกัน exactly-once และไม่ได้แปลว่างานธุรกิจเสร็จแล้ว',
    ],
  },
  errors: {
    place: (line: number, column: number) => `บรรทัด ${line} คอลัมน์ ${column}`,
    kept: 'สิ่งที่พิมพ์ไว้ยังอยู่ และระเบียนไม่เปลี่ยน',
    of: {
      bad_argument: () => 'ค่านี้ผิดชนิดหรืออยู่นอกช่วงที่ใช้ได้',
      too_many_schemas: ({ limit = 0 }: ErrorDetail) => `consumer รองรับ schema ได้ไม่เกิน ${limit} รุ่น`,
      operation_id_too_long: ({ limit = 0 }: ErrorDetail) => `operation ID ยาวได้ไม่เกิน ${limit} ไบต์ใน UTF-8`,
      history_full: ({ limit = 0 }: ErrorDetail) => `หนึ่งรอบการใช้งานเก็บได้ไม่เกิน ${limit} จังหวะ กดเริ่มแล็บใหม่เพื่อไปต่อ`,
      link_too_long: ({ limit = 0 }: ErrorDetail) => `ลิงก์ยาวได้ไม่เกิน ${limit} ตัวอักษร body ขนาดใหญ่ใส่ลงในลิงก์ไม่ได้`,
      link_newer: () => 'ลิงก์นี้สร้างจากแล็บรุ่นใหม่กว่า ลองโหลดหน้านี้ใหม่ หรือขอลิงก์ของรุ่นนี้',
      link_other_lab: () => 'ลิงก์นี้เป็นของแล็บอื่น',
      link_broken: () => 'ลิงก์นี้เสียหาย มีบางส่วนหายไปหรือถูกแก้ ให้ขอลิงก์ใหม่ ตอนนี้แล็บอยู่ที่จุดเริ่มต้น',
      body_too_large: ({ limit = 0 }: ErrorDetail) => `body มีขนาดได้ไม่เกิน ${limit} ไบต์`,
      body_not_utf8: () => 'body ไม่ได้เข้ารหัสเป็น UTF-8 ที่ถูกต้อง',
      body_not_json: () => 'body ไม่ใช่ JSON ลองดูตำแหน่งที่ระบุว่าเครื่องหมาย , หรือ " หรือวงเล็บผิดหรือไม่',
      body_not_object: () => 'body ต้องเป็น JSON object คือขึ้นต้นด้วย { และลงท้ายด้วย }',
      body_too_deep: ({ limit = 0 }: ErrorDetail) => `body ซ้อนกันลึกเกิน ${limit} ชั้น`,
      body_lone_surrogate: () => 'มี escape ที่เป็นเพียงครึ่งหนึ่งของ surrogate pair ให้เขียนทั้งคู่ หรือเขียนตัวอักษรนั้นตรง ๆ',
      body_not_finite: () => 'NaN, Infinity และตัวเลขที่ใหญ่เกิน double ไม่มีรูปแบบ canonical',
    },
  },
};
