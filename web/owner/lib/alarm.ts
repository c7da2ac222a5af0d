import { useSyncExternalStore } from 'react';
import { bellSound } from './bell-sound.ts';

const storageKey = 'luka:alarm';
/** Of several tabs of a browser one rings; the next one takes over when it is closed. */
const lockName = 'luka:alarm';

export type AlarmState = {
  /** What was chosen in this browser; on unless somebody turned it off. */
  isOn: boolean;
  /** Browsers let a page make a sound only after somebody has pressed something on it. */
  isMuted: boolean;
};

let context: AudioContext | undefined;
let state: AlarmState = { isOn: true, isMuted: true };
let isWanted = false;
let stopRinging: (() => void) | undefined;
const listeners = new Set<() => void>();

export function useAlarmState(): AlarmState {
  return useSyncExternalStore(listen, () => state);
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to listen for the first press, which is what lets the page ring. Gives what ends it, with the sound. */
export function openAlarm(): () => void {
  window.addEventListener('click', unmute);
  window.addEventListener('keydown', unmute);
  unmute();
  return () => {
    window.removeEventListener('click', unmute);
    window.removeEventListener('keydown', unmute);
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

export function turnAlarm(isOn: boolean): void {
  window.localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  unmute();
}

/** Rings once, so that somebody hears how loud it is. */
export function tryAlarm(): void {
  unmute();
  if (context) play(context, false);
}

/** A press lets the page ring from then on. Asked before it, browsers only complain. */
function unmute(press?: Event): void {
  const wasPressed = navigator.userActivation?.hasBeenActive ?? press !== undefined;
  if (wasPressed && !context && 'AudioContext' in window) {
    context = new AudioContext();
    context.addEventListener('statechange', update);
  }
  if (context?.state === 'suspended') void context.resume();
  update();
}

function update(): void {
  const isOn = window.localStorage.getItem(storageKey) !== 'off';
  const isMuted = context?.state !== 'running';
  if (isOn !== state.isOn || isMuted !== state.isMuted) {
    state = { isOn, isMuted };
    for (const listener of listeners) listener();
  }
  const shouldRing = isWanted && isOn && !isMuted;
  if (shouldRing && context) stopRinging ??= ring(context);
  if (!shouldRing) {
    stopRinging?.();
    stopRinging = undefined;
  }
}

/** Gives what ends it. Rings only while no other tab of this browser does. */
function ring(audio: AudioContext): () => void {
  const waiting = new AbortController();
  let stop: (() => void) | undefined;
  const playUntilStopped = () =>
    new Promise<void>((done) => {
      const source = play(audio, true);
      stop = () => {
        source.stop();
        done();
      };
    });
  // Without a secure connection a browser has no locks, whatever its type says.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) locks.request(lockName, { signal: waiting.signal }, playUntilStopped).catch(() => undefined);
  else void playUntilStopped();
  return () => {
    waiting.abort();
    stop?.();
  };
}

/** The sound repeats inside the audio engine, because the timers of a hidden tab come late. */
function play(audio: AudioContext, isRepeated: boolean): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = bellSound(audio);
  source.loop = isRepeated;
  source.connect(audio.destination);
  source.start();
  return source;
}
