// Whether Thai letters are drawn as letters: without a font that has them every one is the same empty box.

/**
 * Runs in a page: the Thai consonants that look like a neighbour, in the page's own font. Empty when each is drawn
 * as itself, which no picture and no width can be trusted without.
 */
export function thaiDrawnAlike(): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 40 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser draws on a canvas');
  context.font = `24px ${getComputedStyle(document.body).fontFamily}`;
  const drawn = (letter: string) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(letter, 6, 30);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
  // The last is a code that no letter has: what a missing one looks like.
  const letters = [...'กขคงจฉชซญฎ\u0e5c'];
  const pictures = letters.map(drawn);
  return letters.filter((_, index) => pictures.indexOf(pictures[index] as string) !== index);
}
