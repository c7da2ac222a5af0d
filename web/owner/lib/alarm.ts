import { createStore } from './store.ts';

/** How long one round of a sound is, with the pause behind it. */
export const roundSeconds = 4;

type SoundName = 'new' | 'change';

/**
 * Seconds from the start, and hertz. A new order: two pairs of strikes on a bell, as at a counter. An order
 * that was changed or taken back: three low strikes that fall, an octave below, so that nobody mistakes one
 * for the other.
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

/** How fast a strike fades, and how loud it begins; four overtones carry it above a kitchen's fan. */
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

const storageKey = 'luka:alarm';
/** Of several tabs of a browser one rings; the next one takes over when it is closed. */
const lockName = 'luka:alarm';

export type AlarmState = {
  /** The choice in this browser; on unless somebody turned it off. */
  isOn: boolean;
  /** Browsers let a page make a sound only after somebody has pressed something on it. */
  isBlocked: boolean;
  /** A user has stopped the bell on this screen for a minute; the shop is heard all the same. */
  isSnoozed: boolean;
  /** Off or blocked for a minute: the shop is not heard by this screen. A press after loading is in time. */
  isMuted: boolean;
};

/** Longer than it takes to press something on a page that has just loaded. */
export const mutedMs = 60_000;

let context: AudioContext | undefined;
let state: AlarmState = { isOn: true, isBlocked: true, isSnoozed: false, isMuted: false };
let snooze: ReturnType<typeof setTimeout> | undefined;
/** Runs while there is no sound. */
let muting: ReturnType<typeof setTimeout> | undefined;
let isWanted = false;
let stopRinging: (() => void) | undefined;
let isRaised = false;
/** Of the bell that rings now. */
let volume: GainNode | undefined;
const changes = createStore();

export function useAlarmState(): AlarmState {
  return changes.useValue(alarmState);
}

export const alarmState = (): AlarmState => state;

export const listenToAlarm = changes.listen;

/** Waits for the first press, which lets the page ring. Gives a function that ends this and the sound. */
export function openAlarm(): () => void {
  endMuting();
  window.addEventListener('click', unblock);
  window.addEventListener('keydown', unblock);
  // Turned off or on in another tab.
  window.addEventListener('storage', update);
  unblock();
  return () => {
    window.removeEventListener('click', unblock);
    window.removeEventListener('keydown', unblock);
    window.removeEventListener('storage', update);
    ringAlarm(false);
    void context?.close();
    context = undefined;
    update();
  };
}

/** Rings until it is called with false. */
export function ringAlarm(isNeeded: boolean): void {
  isWanted = isNeeded;
  update();
}

/** Rings louder, or as before. */
export function raiseAlarm(isNeeded: boolean): void {
  isRaised = isNeeded;
  if (volume) volume.gain.value = isRaised ? louder : 1;
}

/** Stops the bell for so long on this screen, although orders wait; 0 ends it. */
export function snoozeAlarm(ms: number): void {
  clearTimeout(snooze);
  snooze = ms > 0 ? setTimeout(() => snoozeAlarm(0), ms) : undefined;
  update();
}

export function turnAlarm(isOn: boolean): void {
  window.localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  unblock();
}

/** Rings once, so that somebody hears how loud it is. */
export function tryAlarm(): void {
  unblock();
  if (context) play(context, 'new');
}

/**
 * Sounds once, in one tab: orders were changed or taken back, or one is to be begun. What comes while it
 * sounds needs no sound of its own. Says whether this browser has sound.
 */
export function chime(name: SoundName): boolean {
  const audio = context;
  if (!audio || !state.isOn || state.isBlocked) return false;
  const sound = () => {
    play(audio, name);
    return new Promise<void>((done) => setTimeout(done, roundSeconds * 1000));
  };
  if (locks()) void navigator.locks.request(`luka:${name}`, { ifAvailable: true }, (lock) => lock && sound());
  else void sound();
  return true;
}

/** A press lets the page ring from then on. Asked before it, browsers only complain. */
function unblock(press?: Event): void {
  const wasPressed = navigator.userActivation?.hasBeenActive ?? press !== undefined;
  if (wasPressed && !context && 'AudioContext' in window) {
    context = new AudioContext();
    context.addEventListener('statechange', update);
  }
  // 'suspended' or, on an iPhone after a call, 'interrupted'.
  if (context && context.state !== 'running') void context.resume();
  update();
}

function update(): void {
  const isOn = window.localStorage.getItem(storageKey) !== 'off';
  const isBlocked = context?.state !== 'running';
  const isSnoozed = snooze !== undefined;
  const isOff = !isOn || isBlocked;
  if (isOff) muting ??= setTimeout(() => say({ ...state, isMuted: true }), mutedMs);
  else endMuting();
  say({ isOn, isBlocked, isSnoozed, isMuted: isOff && state.isMuted });
  const shouldRing = isWanted && isOn && !isBlocked && !isSnoozed;
  if (shouldRing && context) stopRinging ??= ring(context);
  if (!shouldRing) {
    stopRinging?.();
    stopRinging = undefined;
  }
}

function endMuting(): void {
  clearTimeout(muting);
  muting = undefined;
}

function say(next: AlarmState): void {
  if (Object.entries(next).every(([name, is]) => is === state[name as keyof AlarmState])) return;
  state = next;
  changes.tell();
}

/** Gives what ends it. Rings only while no other tab of this browser does. */
function ring(audio: AudioContext): () => void {
  const waiting = new AbortController();
  let stop: (() => void) | undefined;
  const playUntilStopped = () =>
    new Promise<void>((done) => {
      const source = play(audio, 'new', true);
      stop = () => {
        source.stop();
        done();
      };
    });
  if (locks())
    navigator.locks.request(lockName, { signal: waiting.signal }, playUntilStopped).catch(() => undefined);
  else void playUntilStopped();
  return () => {
    waiting.abort();
    stop?.();
  };
}

/** Without a secure connection a browser has no locks, whatever its type says. */
const locks = (): LockManager | null | undefined => navigator.locks;

/** The sound repeats inside the audio engine, because the timers of a hidden tab come late. */
function play(audio: AudioContext, name: SoundName, isRepeated = false): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = bellSound(audio, name);
  source.loop = isRepeated;
  const gain = audio.createGain();
  if (isRepeated) volume = gain;
  gain.gain.value = isRepeated && isRaised ? louder : 1;
  source.connect(gain);
  gain.connect(audio.destination);
  source.start();
  return source;
}
