// Words that stand in the pages' HTML alone: the build puts them there, and no script carries them.
import type { Language } from './language.ts';

interface PageWords {
  description: string;
  checkDescription: string;
  noScript: string;
}

export const pageWords: Record<Language, PageWords> = {
  th: {
    description:
      'ข้อความล้มเหลวจนงบการรับ (receive budget) หมด คุณจะหยุดไว้ (HOLD) หรือส่งกลับ (redrive) หนึ่งครั้ง โดยผ่านประตูที่ตรวจสอบได้ แล็บนี้ทำงานในเบราว์เซอร์ ไม่ต้องติดตั้งอะไร',
    noScript: 'แล็บนี้ต้องใช้ JavaScript และ WebAssembly โปรดเปิดใช้งานแล้วโหลดหน้านี้ใหม่',
    checkDescription: 'ลองทุกทางของข้อความที่ตาย เพื่อดูว่าประตูใดจำเป็น และถ้าไม่มีจะพลาดอย่างไร',
  },
  en: {
    description:
      'A message failed until its receive budget was used up. Hold it, or redrive it once, through gates that can be checked. Runs in the browser; nothing to install.',
    noScript: 'This lab needs JavaScript and WebAssembly. Switch them on and load the page again.',
    checkDescription:
      'Every run of a dead letter is tried: which gate is needed, and what goes wrong without it.',
  },
};
