/**
 * JSON that can be written inside a script element. Without a '<' no name can end the element or open a comment; the two line
 * separators are escaped for readers that take the text for a program. `JSON.parse` gives back what went in.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
