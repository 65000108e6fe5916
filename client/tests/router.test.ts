import { beforeEach, expect, test } from 'vitest';
import { dailyAddress, onlyHere, readAddress, tableAddress } from '../src/browser/router.svelte';
import { readFurther } from '../src/browser/further';
import { keepTable } from '../src/browser/storage';

beforeEach(() => localStorage.clear());

test('the address of an invitation names table and token', () => {
  const url = new URL(tableAddress('http://x', 'T1', 'to/ken'));
  expect(readAddress(url.pathname, url.hash, null)).toEqual({
    page: 'table',
    table: 'T1',
    token: 'to/ken',
    named: true,
    analysis: null,
    at: null,
    big: false,
  });
});

test('an address may name the place of an analysis', () => {
  expect(readAddress('/', '#/t/T1?analysis=33', 'kept')).toMatchObject({
    table: 'T1',
    token: 'kept',
    analysis: 33,
  });
  expect(readAddress('/', '#/t/T1/new?analysis=0', null)).toMatchObject({ token: 'new', analysis: 0 });
  for (const strange of ['?analysis=', '?analysis=-1', '?analysis=x', '?other=3', '?'])
    expect(readAddress('/', `#/t/T1${strange}`, 'kept')).toMatchObject({ table: 'T1', analysis: null });
});

test('an address may name a position to be shown', () => {
  const url = new URL(tableAddress('http://x', 'T1', 'watch', 57));
  expect(readAddress(url.pathname, url.hash, null)).toMatchObject({ table: 'T1', token: 'watch', at: 57 });
  expect(readAddress('/', '#/t/T1?at=-1', 'kept')).toMatchObject({ at: null, analysis: null });
});

test('an address may wish for the board alone, and there is one of the open tables', () => {
  expect(readAddress('/', '#/t/T1/watch?big', null)).toMatchObject({ token: 'watch', big: true });
  expect(readAddress('/', '#/t/T1?at=3', 'kept')).toMatchObject({ at: 3, big: false });
  expect(readAddress('/', '#/lobby', null)).toEqual({ page: 'lobby' });
});

test('pages to which few come are known to none but their own', () => {
  expect(readAddress('/', '#/people/Ada', null)).toEqual({ page: 'lost' });
  expect(readFurther('#/people/Ada%20B')).toEqual({ page: 'people', name: 'Ada B' });
  expect(readFurther('#/leaders/tramways')).toEqual({ page: 'leaders', game: 'tramways' });
  expect(readFurther('#/tournament')).toEqual({ page: 'tournament' });
  expect(readFurther('#/tournament/x_-1')).toEqual({ page: 'tournament', id: 'x_-1' });
  for (const none of ['', '#/people/', '#/people/%E0%A4%A', '#/tournament/x/y', '#/nowhere'])
    expect(readFurther(none)).toBeNull();
});

test('each game has a page', () => {
  expect(readAddress('/', '#/g/some%20game', null)).toEqual({ page: 'game', game: 'some game' });
  expect(readAddress('/', '#/g/', null)).toEqual({ page: 'lost' });
});

test('without a token in the address the tab, then the browser, knows it', () => {
  expect(readAddress('/', '#/t/T1', 'of-the-tab')).toMatchObject({ token: 'of-the-tab', named: false });
  expect(readAddress('/', '#/t/T1', null)).toMatchObject({ token: null });
  keepTable({ table: 'T1', game: 'g', role: 'seat', token: 'kept', names: [], opened: 1 });
  expect(readAddress('/', '#/t/T1', null)).toMatchObject({ token: 'kept' });
});

test('a token in the address comes before the kept one', () => {
  expect(readAddress('/', '#/t/T1/new', 'old')).toMatchObject({ token: 'new', named: true });
});

test('everything else is home or nowhere', () => {
  expect(readAddress('/', '', null)).toEqual({ page: 'home' });
  expect(readAddress('/', '#/', null)).toEqual({ page: 'home' });
  expect(readAddress('/', '#/t', null)).toEqual({ page: 'lost' });
  expect(readAddress('/', '#/t/%E0%A4%A', null)).toEqual({ page: 'lost' });
  expect(readAddress('/somewhere', '', null)).toEqual({ page: 'lost' });
});

test('sets of ones own have addresses, and so has a new table with one', () => {
  expect(readAddress('/', '#/sets', null)).toEqual({ page: 'sets' });
  expect(readAddress('/', '#/sets/some-game/ab12', null)).toEqual({
    page: 'sets',
    game: 'some-game',
    set: 'ab12',
  });
  expect(readAddress('/', '#/with/some-game/ab12', null)).toMatchObject({ page: 'game', set: 'ab12' });
  expect(readAddress('/', '#/sets/some-game', null)).toEqual({ page: 'lost' });
});

test('an address of this computer itself opens on no other device', () => {
  for (const url of ['http://127.0.0.1:8731/', 'http://localhost/#/t/T', 'http://[::1]:8731/'])
    expect(onlyHere(url), url).toBe(true);
  for (const url of ['http://192.168.1.7:8731/', 'https://table.example/', 'http://127.example.org/'])
    expect(onlyHere(url), url).toBe(false);
});

test('a link to a layout of the day names the day that it was about', () => {
  const url = new URL(dailyAddress('railways', '2026-11-25'), 'http://x');
  expect(readAddress(url.pathname, url.hash, null)).toEqual({
    page: 'daily',
    game: 'railways',
    date: '2026-11-25',
  });
  expect(readAddress('/', '#/daily/railways', null)).toEqual({ page: 'daily', game: 'railways' });
});
