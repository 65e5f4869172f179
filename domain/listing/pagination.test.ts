import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getShowMoreTarget, getPageCount, parsePage, buildPageList, getPageStart } from './pagination'

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [240, 10],
])('%d items at 24 a page make %d pages (PLP-05, CONST-02)', (total, count) => {
  expect(getPageCount(total, 24)).toBe(count)
})

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['1e1', 1],
  ['99', 5],
  ['9'.repeat(40), 1],
  ['two', 1],
])('page "%s" of five is page %d (PLP-04, CONST-02)', (untrusted, page) => {
  expect(parsePage(untrusted, 5)).toBe(page)
})

test.each([
  [1, 1, [1]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 6, 'gap', 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
  [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
  [12, 12, [1, 'gap', 10, 11, 12]],
])('page %d of %d shows %o (PLP-04, CONST-02)', (page, count, list) => {
  expect(buildPageList(page, count)).toEqual(list)
})

test('the list rises, holds first, current, neighbors and last, and no gap hides nothing or a single page (PLP-04)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 59 }), (count, offset) => {
      const page = 1 + (offset % count)
      const list = buildPageList(page, count)
      const numbers = list.filter((mark) => mark !== 'gap')
      const expected = [1, page - 2, page - 1, page, page + 1, page + 2, count].filter((each) => each >= 1 && each <= count)
      expect(numbers).toEqual(expect.arrayContaining(expected))
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      list.forEach((mark, i) => {
        const [before, after] = [list[i - 1], list[i + 1]]
        if (mark === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(mark - before).toBe(1)
      })
    }),
  )
})

test('every item is on exactly one page (PLP-05)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 96 }), (total, perPage) => {
      const count = getPageCount(total, perPage)
      expect(getPageStart(1, perPage)).toBe(0)
      expect(getPageStart(count, perPage)).toBeLessThan(total)
      expect(getPageStart(count + 1, perPage)).toBeGreaterThanOrEqual(total)
    }),
  )
})

test.each([
  [{ page: 1, count: 24, total: 24 }, null],
  [
    { page: 1, count: 24, total: 25 },
    { page: 1, count: 48 },
  ],
  [
    { page: 1, count: 72, total: 100 },
    { page: 1, count: 96 },
  ],
  [
    { page: 1, count: 96, total: 100 },
    { page: 5, count: 24 },
  ],
  [
    { page: 3, count: 48, total: 97 },
    { page: 3, count: 72 },
  ],
  [{ page: 3, count: 48, total: 96 }, null],
])('%o is followed by %o (PLP-04, PLP-11)', ({ total, ...shown }, more) => {
  expect(getShowMoreTarget(shown, total)).toEqual(more)
})
