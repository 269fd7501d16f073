// The pages of the site, one a lab, in the order in which the header names them.
import type { Text } from './text/en.ts';

/** Where each lab has its page. */
export const pages: Record<keyof Text['chrome']['labs'], string> = {
  lifecycle: './',
  levels: './levels.html',
  check: './check.html',
};
