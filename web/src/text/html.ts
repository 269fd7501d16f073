// Words that stand in the pages' HTML alone: the build puts them there, and no script carries them.
import type { Language } from './language.ts';

interface PageWords {
  title: string;
  checkTitle: string;
  levelsTitle: string;
  levelsDescription: string;
  description: string;
  checkDescription: string;
  noScript: string;
}

export const pageWords: Record<Language, PageWords> = {
  th: {
    title: 'DLQ Lab: หยุดข้อความไว้ (HOLD) หรือส่งกลับหนึ่งครั้ง (redrive)',
    checkTitle: 'DLQ Lab: ตรวจทุกทาง',
    levelsTitle: 'DLQ Lab: แบบฝึกหัด',
    levelsDescription: 'แบบฝึกหัดเรื่องการกักและส่งกลับข้อความ แก่นของแล็บเป็นผู้ตรวจจากสิ่งที่เกิดขึ้นจริง ไม่ต้องใช้เซิร์ฟเวอร์',
    description:
      'ข้อความล้มเหลวจนงบการรับ (receive budget) หมด คุณจะหยุดไว้ (HOLD) หรือส่งกลับ (redrive) หนึ่งครั้ง โดยผ่านประตูที่ตรวจสอบได้ แล็บนี้ทำงานในเบราว์เซอร์ ไม่ต้องติดตั้งอะไร',
    noScript: 'แล็บนี้ต้องใช้ JavaScript และ WebAssembly โปรดเปิดใช้งานแล้วโหลดหน้านี้ใหม่',
    checkDescription: 'ลองทุกทางของข้อความที่ตาย เพื่อดูว่าประตูใดจำเป็น และถ้าไม่มีจะพลาดอย่างไร',
  },
  en: {
    title: 'DLQ Lab: hold a dead letter, or redrive it once',
    checkTitle: 'DLQ Lab: check every way',
    levelsTitle: 'DLQ Lab: levels',
    levelsDescription: 'Exercises in quarantine and redrive, graded by what really happened in the lab; no server.',
    description:
      'A message failed until its receive budget was used up. Hold it, or redrive it once, through gates that can be checked. Runs in the browser; nothing to install.',
    noScript: 'This lab needs JavaScript and WebAssembly. Switch them on and load the page again.',
    checkDescription:
      'Every run of a dead letter is tried: which gate is needed, and what goes wrong without it.',
  },
};
