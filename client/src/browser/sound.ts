/**
 * Small sounds, made here and now: short tones that fade. Nothing is heard unless sounds are wanted, and nothing
 * depends on hearing them.
 */
import { preferences } from './preferences.svelte';

export type Sound = 'turn' | 'piece' | 'end' | 'talk';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds from the start of the sound, and how long it fades. */
  at: number;
  fades: number;
  /** 0 to 1. */
  loud: number;
  wave: OscillatorType;
}

const bell = (pitch: number, at: number, loud = 0.16): Tone[] => [
  { pitch, at, fades: 0.9, loud, wave: 'sine' },
  { pitch: pitch * 2.76, at, fades: 0.25, loud: loud / 4, wave: 'sine' },
];
const knock = (pitch: number, at: number): Tone => ({ pitch, at, fades: 0.07, loud: 0.2, wave: 'triangle' });

export const SOUNDS: Record<Sound, readonly Tone[]> = {
  /** The bell of a station: it is one's turn. */
  turn: [...bell(660, 0), ...bell(880, 0.16)],
  /** Wood on wood. */
  piece: [knock(320, 0), knock(210, 0.015)],
  /** Two light taps on the table: somebody speaks. */
  talk: [knock(720, 0), knock(960, 0.09)],
  /** A slow chord: the game is over. */
  end: [...bell(440, 0, 0.12), ...bell(554, 0.22, 0.12), ...bell(659, 0.44, 0.12), ...bell(880, 0.66, 0.12)],
};

let audio: AudioContext | null = null;

/** Sound, where sounds are wanted and the browser allows one: it does so once somebody has touched the page. */
export function sound(which: Sound): void {
  if (preferences.chosen.sounds !== 'on') return;
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => {});
    for (const tone of SOUNDS[which]) ring(audio, tone);
  } catch {
    // Silence is no fault.
  }
}

function ring(context: AudioContext, { pitch, at, fades, loud, wave }: Tone): void {
  const begin = context.currentTime + at;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = wave;
  voice.frequency.value = pitch;
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + 0.005);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + 0.005 + fades);
  voice.connect(level).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + 0.02 + fades);
}
