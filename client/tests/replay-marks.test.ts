import { expect, it } from 'vitest';
import { marksOf } from '../src/table/state/replay';
import type { Course } from '../src/wire/protocol';

const course: Course = {
  type: 'course',
  id: 1,
  plies: [0, 10, 20, 40],
  graphs: [
    {
      id: 'points',
      values: [
        [0, 0, 9, 10],
        [0, 5, 5, 5],
      ],
    },
    {
      id: 'money',
      values: [
        [0, 90, 0, 0],
        [0, 0, 0, 0],
      ],
    },
  ],
  marks: [
    { ply: 0, status: { id: 'status-canal', args: {} } },
    { ply: 30, status: { id: 'status-rail', args: {} } },
  ],
};

it('marks where parts begin and where the most was gained of what is played for', () => {
  expect(marksOf(course, 40)).toEqual([
    { at: 75, kind: 'part' },
    { at: 50, kind: 'swing' },
    { at: 25, kind: 'swing' },
  ]);
  expect(marksOf(undefined, 40)).toEqual([]);
  expect(marksOf(course, 0)).toEqual([]);
});
