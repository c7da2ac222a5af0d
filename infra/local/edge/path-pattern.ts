/** Whether a CloudFront path pattern fits a path: `*` is any text, slashes too, `?` any one character; case matters. */
export function fitsPattern(pattern: string, path: string): boolean {
  const anchored = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  const source = anchored
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(path);
}

/** CloudFront chooses a behaviour by the normalised path, and then sends the path on as the viewer wrote it. */
export function normalisedPath(path: string): string {
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (whole, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : whole;
  });
  return new URL(`http://edge${plain}`).pathname;
}
