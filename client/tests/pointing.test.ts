import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Legal } from '../src/board/game';
import { giveFocus } from '../src/browser/focus';
import { pointing, PRESS_MS, THING } from '../src/board/pointing';

const legal = { action: 41, kind: 'space', id: 'a.0', text: 'place:a.0' } as Legal;
const several = [
  { action: 7, kind: 'route', id: 'path@h11', text: 'lay:path@h11' },
  { action: 8, kind: 'route', id: 'road@h11', text: 'lay:road@h11' },
] as Legal[];

function setUp() {
  document.body.innerHTML = `<div id="root">
    <div data-shape="space:a.0" tabindex="0"><i id="yes"></i></div>
    <div data-shape="space:b.0" tabindex="-1"><i id="no"></i></div><div data-shape="edge:h11" tabindex="0"><i id="edge"></i></div><p id="land"></p></div>`;
  const told = { onchoose: vi.fn(), onexplain: vi.fn(), onpoint: vi.fn(), onopen: vi.fn(), onlook: vi.fn() };
  const root = document.getElementById('root')!;
  const stop = pointing(() => ({
    choice: (shape) => (shape === 'space:a.0' ? [legal] : shape === 'edge:h11' ? several : []),
    intention: (shape) => ({ verb: 'build', space: shape.slice(6) }),
    ...told,
  }))(root) as () => void;
  const send = (id: string, type: string, init: Record<string, unknown> = {}): boolean => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, init);
    return document.getElementById(id)!.dispatchEvent(event);
  };
  return { ...told, send, stop };
}

describe('pointing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells a choice, or asks for the reason, at once', () => {
    const { send, onpoint, onexplain } = setUp();
    send('yes', 'pointerover');
    expect(onpoint).toHaveBeenLastCalledWith(legal);
    send('no', 'pointerover');
    expect(onpoint).toHaveBeenLastCalledWith(null);
    expect(onexplain).toHaveBeenLastCalledWith({ verb: 'build', space: 'b.0' });
    send('land', 'pointerover');
    expect(onexplain).toHaveBeenLastCalledWith(null);
  });

  it('the focus points where somebody moves it, not where it is only given after a click', () => {
    const { onpoint } = setUp();
    const shape = document.querySelector<HTMLElement>('[data-shape="space:a.0"]')!;
    shape.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    giveFocus(shape);
    expect(document.activeElement).toBe(shape);
    expect(onpoint).not.toHaveBeenCalled();
    shape.blur();
    shape.dispatchEvent(new Event('keydown', { bubbles: true }));
    giveFocus(shape);
    expect(onpoint).toHaveBeenLastCalledWith(legal);
  });

  it('chooses by click, Enter and Space; a click elsewhere asks why', () => {
    const { send, onchoose, onexplain } = setUp();
    send('yes', 'click');
    send('yes', 'keydown', { key: 'Enter' });
    expect(send('yes', 'keydown', { key: ' ' })).toBe(false);
    expect(onchoose.mock.calls).toEqual([[41], [41], [41]]);
    send('yes', 'keydown', { key: 'a' });
    expect(onchoose).toHaveBeenCalledTimes(3);
    send('no', 'click');
    expect(onexplain).toHaveBeenLastCalledWith({ verb: 'build', space: 'b.0' });
  });

  it('opens what offers several things, and points at none of them before', () => {
    const { send, onchoose, onopen, onpoint } = setUp();
    send('edge', 'pointerover');
    expect(onpoint).not.toHaveBeenCalled();
    send('edge', 'click');
    send('edge', 'keydown', { key: 'Enter' });
    expect(onopen.mock.calls).toEqual([['edge:h11'], ['edge:h11']]);
    expect(onchoose).not.toHaveBeenCalled();
  });

  it('tells the page of a thing that is no choice by itself, by click and by key', () => {
    const { send, onchoose, stop } = setUp();
    const offered: unknown[] = [];
    const hear = (event: Event) => offered.push((event as CustomEvent<string>).detail);
    document.body.addEventListener(THING, hear);
    send('no', 'click');
    send('no', 'keydown', { key: 'Enter' });
    send('yes', 'click');
    expect(offered).toEqual(['space:b.0', 'space:b.0']);
    // A long press only shows.
    send('no', 'pointerdown', { pointerType: 'touch' });
    vi.advanceTimersByTime(PRESS_MS);
    send('no', 'click');
    expect(offered).toHaveLength(2);
    expect(onchoose).toHaveBeenCalledOnce();
    stop();
    // Where a picture has no list of its own for what offers several, the page has one.
    const root = document.getElementById('root')!;
    pointing(() => ({
      choice: () => several,
      intention: () => null,
      onchoose,
      onexplain: vi.fn(),
      onpoint: vi.fn(),
    }))(root);
    send('edge', 'click');
    expect(offered).toHaveLength(3);
    document.body.removeEventListener(THING, hear);
  });

  it('tells what is looked at, choosable or not', () => {
    const { send, onlook } = setUp();
    send('yes', 'pointerover');
    expect(onlook).toHaveBeenLastCalledWith('space:a.0');
    send('land', 'pointerover');
    expect(onlook).toHaveBeenLastCalledWith(null);
  });

  it('tells on focus and forgets on leaving', async () => {
    const { send, onpoint } = setUp();
    send('yes', 'focusin');
    expect(onpoint).toHaveBeenLastCalledWith(legal);
    send('yes', 'focusout');
    await Promise.resolve();
    expect(onpoint).toHaveBeenLastCalledWith(null);
  });

  it('a long press of a finger shows and does not choose, a tap chooses', () => {
    const { send, onchoose, onpoint } = setUp();
    send('yes', 'pointerdown', { pointerType: 'touch' });
    vi.advanceTimersByTime(PRESS_MS);
    expect(onpoint).toHaveBeenLastCalledWith(legal);
    send('yes', 'pointerup', { pointerType: 'touch' });
    send('yes', 'click');
    expect(onchoose).not.toHaveBeenCalled();
    send('yes', 'pointerdown', { pointerType: 'touch' });
    send('yes', 'pointerup', { pointerType: 'touch' });
    send('yes', 'click');
    expect(onchoose).toHaveBeenCalledWith(41);
  });

  it('stops listening', () => {
    const { send, stop, onchoose } = setUp();
    stop();
    send('yes', 'click');
    expect(onchoose).not.toHaveBeenCalled();
  });
});
