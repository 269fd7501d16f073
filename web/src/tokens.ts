// The colours, type and measures that every part uses; a page may set its own by the same custom properties.
import { css } from 'lit';

export const tokens = css`
  :host {
    color-scheme: light dark;
    --ink: light-dark(#1b2740, #e8edf6);
    --ink-soft: light-dark(#4a566e, #aeb9cc);
    --page: light-dark(#f3f5f9, #0d1424);
    --card: light-dark(#ffffff, #161f33);
    --line: light-dark(#dfe4ec, #2a364f);
    --line-strong: light-dark(#7b879c, #74829c);
    --strong: light-dark(#1e2a47, #dbe4f5);
    --on-strong: light-dark(#ffffff, #131c30);
    --pass: light-dark(#14734f, #4fc796);
    --pass-soft: light-dark(#e5f5ee, #12372c);
    --held: light-dark(#b93a0b, #ff9166);
    --held-ink: light-dark(#8f2c07, #ffb394);
    --held-soft: light-dark(#fdeee8, #3d1f16);
    --aside: light-dark(#a86a08, #e8b04e);
    --aside-soft: light-dark(#fff6e3, #382a11);
    --idle: light-dark(#cdd3dd, #3a4661);
    --focus: light-dark(#1456d1, #8fb8ff);
    --font: system-ui, 'Noto Sans Thai', 'Sarabun', 'Leelawadee UI', 'Thonburi', sans-serif;
    --mono: ui-monospace, 'SFMono-Regular', 'Consolas', 'DejaVu Sans Mono', 'Noto Sans Thai', monospace;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
`;
