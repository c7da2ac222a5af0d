// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lightOf } from '../../../../web/owner/dashboard/orders/status-light.tsx';

const well = {
  ...{ isLost: false, unanswered: 0, broken: [], sound: { isOn: true, isBlocked: false } },
  hatch: { reason: undefined },
} as const;

test('one light is green only while sound, screens, line and answers are well; else it names the worst', () => {
  expect(lightOf(well)).toEqual({ look: 'good', text: 'Alt er klart' });
  const worse = [
    [{ hatch: { reason: 'paused' } }, 'warn', 'Luka har pause'],
    [{ sound: { isOn: true, isBlocked: true } }, 'warn', 'Trykk for å få lyd'],
    [{ sound: { isOn: false, isBlocked: false } }, 'warn', 'Lyden er av her'],
    [{ hatch: { reason: 'unheard' } }, 'bad', 'Ingen skjerm hører'],
    [{ broken: ['menu', 'phone'] }, 'bad', 'Ingen retter kan bestilles (+1)'],
    [{ unanswered: 27 }, 'bad', '27 ubesvarte'],
    [{ isLost: true }, 'bad', 'Ingen forbindelse'],
  ] as const;
  let facts: Parameters<typeof lightOf>[0] = well;
  for (const [fact, look, text] of worse) {
    facts = { ...facts, ...fact };
    expect(lightOf(facts)).toEqual({ look, text });
  }
});
