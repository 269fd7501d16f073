// What a person adds to a decision note.
import type { Copied } from './share.ts';

export interface Remarks {
  name: string;
  includeBody: boolean;
  copied: Copied;
}

export const noRemarks: Remarks = { name: '', includeBody: false, copied: undefined };
