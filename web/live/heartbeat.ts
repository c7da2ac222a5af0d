import type { keepSocket } from './reconnecting-socket.ts';

type Line = Pick<ReturnType<typeof keepSocket>, 'send' | 'giveUp'>;

type Heartbeat = {
  line: () => Line;
  /** How often to look whether the line was quiet for too long. */
  everyMs: number;
  /** Whether it was, after so many quiet milliseconds; after the first `everyMs` unless given. */
  isDue?: (quietMs: number) => boolean;
  /** How long the answer may take. */
  answerMs: number;
};

/** Asks a quiet line for a sign of life, because it can be dead without saying so, and gives it up when none comes. */
export function keepHeartbeat({ line, everyMs, isDue = () => true, answerMs }: Heartbeat) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietMs = 0;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      quietMs += everyMs;
      if (isDue(quietMs)) greet();
      else wait();
    }, everyMs);
  };
  /** Asks now. Nothing while there is no open line. */
  const greet = () => {
    if (!line().send({ type: 'hello' })) return;
    clearTimeout(timer);
    timer = setTimeout(() => line().giveUp(), answerMs);
  };

  return {
    greet,
    /** The line is open, or something came over it. */
    heard: () => {
      quietMs = 0;
      wait();
    },
    stop: () => clearTimeout(timer),
  };
}
