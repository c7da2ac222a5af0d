/** How long one round of a sound is, with the silence behind it. */
export const roundSeconds = 4;

export type SoundName = 'new' | 'change';

/**
 * Seconds from the start, and hertz. A new order: two pairs of strikes on a bell, as at a counter. An order that was changed or taken
 * back: three low strikes that fall, an octave below, so that nobody mistakes one for the other.
 */
const strikes: Record<SoundName, readonly { at: number; hertz: number }[]> = {
  new: [
    { at: 0, hertz: 1046.5 },
    { at: 0.22, hertz: 784 },
    { at: 0.9, hertz: 1046.5 },
    { at: 1.12, hertz: 784 },
  ],
  change: [
    { at: 0, hertz: 523.3 },
    { at: 0.35, hertz: 440 },
    { at: 0.7, hertz: 349.2 },
  ],
};

/** How fast a strike dies away, and how loud it begins; four overtones make it be heard above a kitchen's fan. */
const decayPerSecond = 5;
const loudness = 0.35;
/** How much louder an order rings that waits for long: as loud as a loudspeaker can without a rattle. */
export const louder = 2;
const overtones = [1, 2, 3, 4.2];

/** Computed, so that no file is fetched: it rings offline, too. */
export function bellSound(audio: BaseAudioContext, name: SoundName): AudioBuffer {
  const rate = audio.sampleRate;
  const buffer = audio.createBuffer(1, rate * roundSeconds, rate);
  const samples = buffer.getChannelData(0);
  for (const { at, hertz } of strikes[name]) {
    for (let index = Math.floor(at * rate); index < samples.length; index += 1) {
      const seconds = index / rate - at;
      const fade = loudness * Math.exp(-decayPerSecond * seconds);
      if (fade < 0.001) break;
      const tone = overtones.reduce(
        (sum, times) => sum + Math.sin(2 * Math.PI * hertz * times * seconds) / (times * 2),
        0,
      );
      samples[index] = (samples[index] ?? 0) + fade * tone;
    }
  }
  return buffer;
}
