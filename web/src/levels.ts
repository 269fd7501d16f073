// The levels' page: its lab, loaded before the element looks for it; the address names the level.
import './labs/levels/levels-lab.ts';
import './main.ts';
import type { DlqLab } from './dlq-lab.ts';

const lab = document.querySelector<DlqLab>('dlq-lab[lab="levels"]');

const open = () => {
  if (lab) lab.level = location.hash.slice(1);
};
open();
window.addEventListener('hashchange', open);
lab?.addEventListener('dlq-lab-level', (event) => {
  history.replaceState(null, '', `#${(event as CustomEvent<{ level: string }>).detail.level}`);
});
