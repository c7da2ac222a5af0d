import { vi } from 'vitest';

type Volume = { gain: { value: number }; connect: () => void };
type Source = {
  loop: boolean;
  isPlaying: boolean;
  volume?: Volume;
  connect: (to: Volume) => void;
  start: () => void;
  stop: () => void;
};

/** A browser's audio that tells a test what plays now. Like the real one, it is mute until it is resumed. */
export class FakeAudio extends EventTarget {
  static made: FakeAudio[] = [];
  /** Loops that are to be heard now, over all tabs and pages of the test. */
  static ringing = () => FakeAudio.made.flatMap((audio) => audio.heard()).filter(({ loop }) => loop).length;

  /** How loud those loops are; 1 is as they were made. */
  static volumes = () =>
    FakeAudio.made
      .flatMap((audio) => audio.heard())
      .flatMap(({ loop, volume }) => (loop ? [volume?.gain.value] : []));

  state = 'suspended';
  sampleRate = 50;
  destination = {};
  sources: Source[] = [];

  constructor() {
    super();
    FakeAudio.made.push(this);
  }
  heard = () => (this.state === 'running' ? this.sources.filter(({ isPlaying }) => isPlaying) : []);
  createBuffer = (_: number, length: number) => {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };
  createBufferSource = (): Source => {
    const source: Source = {
      loop: false,
      isPlaying: false,
      connect: (to) => {
        source.volume = to;
      },
      start: () => {
        source.isPlaying = true;
      },
      stop: () => {
        source.isPlaying = false;
      },
    };
    this.sources.push(source);
    return source;
  };
  createGain = (): Volume => ({ gain: { value: 1 }, connect: () => {} });
  resume = async () => this.#become('running');
  /** As an iPhone does when somebody calls. */
  interrupt = () => this.#become('interrupted');
  close = async () => this.#become('closed');
  #become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Gives the browser of this test an audio of its own. */
export function stubAudio(): void {
  FakeAudio.made = [];
  vi.stubGlobal('AudioContext', FakeAudio);
}
