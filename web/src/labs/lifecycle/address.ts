// The page's address with a link in it.

export const address = (link: string): string => `${location.href.split('#')[0]}#${link}`;
