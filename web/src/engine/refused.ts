// An argument that the core refused: its code, and what the words for it need.
import type { ErrorCode, ErrorDetail } from './view.ts';

/** Nothing changed by what was asked. */
export interface Refused extends Error {
  name: 'DlqLabError';
  code: ErrorCode;
  detail: ErrorDetail;
}

export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'DlqLabError';
}
