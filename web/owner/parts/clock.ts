/**
 * The time somebody means: '9' and '0900' are 09:00, '930', '9.30' and '9:30' are 09:30, '24' is 00:00. A phone's number pad has
 * no colon. Undefined for what is no time.
 */
export function clockFromInput(input: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(input.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined;
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
