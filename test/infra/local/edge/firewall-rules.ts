/** AWS WAF in small: our rules' text transformations and statements, on the path as a viewer wrote it. */
export type Statement = {
  AndStatement?: { Statements: Statement[] };
  ByteMatchStatement?: Match & { PositionalConstraint: string; SearchString: string };
  RegexMatchStatement?: Match & { RegexString: string };
};

type Match = {
  FieldToMatch: { Method?: object; UriPath?: object };
  TextTransformations: { Priority: number; Type: string }[];
};

type Asked = { method: string; path: string };

/**
 * The transformations as WAF's documentation describes them; another one in the template has to be added here
 * first.
 */
const transformations: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  URL_DECODE: (text) =>
    text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  NORMALIZE_PATH_WIN: (text) => normalised(text.replaceAll('\\', '/')),
};

export function isCounted(statement: Statement, asked: Asked): boolean {
  const { AndStatement: all, ByteMatchStatement: bytes, RegexMatchStatement: regex } = statement;
  if (all) return all.Statements.every((one) => isCounted(one, asked));
  if (regex) return new RegExp(regex.RegexString).test(textOf(regex, asked));
  if (bytes?.PositionalConstraint !== 'EXACTLY') throw new Error(JSON.stringify(statement));
  return textOf(bytes, asked) === bytes.SearchString;
}

function textOf({ FieldToMatch, TextTransformations }: Match, { method, path }: Asked): string {
  const ordered = TextTransformations.toSorted((a, b) => a.Priority - b.Priority);
  return ordered.reduce(
    (text, { Type }) => {
      const transformed = transformations[Type];
      if (!transformed) throw new Error(`Unknown text transformation ${Type}`);
      return transformed(text);
    },
    FieldToMatch.Method ? method : path,
  );
}

/** Without empty segments, `.` and `..`. */
function normalised(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}${segments.at(-1) === '' && kept.length > 0 ? '/' : ''}`;
}
