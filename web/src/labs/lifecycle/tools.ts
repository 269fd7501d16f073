// What stands below the gates and nobody needs to begin: asked for when the picture stands, so that it stands sooner.
export { comparePanel } from './compare.ts';
export { notePanel } from './note.ts';
export { sharePanel } from './share.ts';
export { situationsPanel } from './situations.ts';
export { sourcePanel } from './source.ts';
