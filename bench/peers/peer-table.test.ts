import { expect, test } from 'vitest'
import { formatTable, listMissedGoals } from '../table.ts'
import { takeMedians } from './measure-peers.ts'
import { peerPages } from './peer-pages.ts'
import { type PeerFigures, type ShopFigures, toPeerTable } from './peer-table.ts'
import { readRecorded } from './recorded.ts'

const base: PeerFigures = {
  ...{ script: 95, laterScript: 0, actScript: 96, html: 4, css: 2, fonts: 0, images: 100, all: 200, requests: 20 },
  ...{ performance: 99, lcp: 1.8, tbt: 0, processorTbt: 0, lowend: 80, processorLowend: 90, lowendLcp: 3.7 },
  ...{ seen: 100, result: 900, scriptStates: 4, cpuMs: 6, cpuToFloor: 20, noise: 0 },
}
const toShop = (changes: Partial<PeerFigures>) =>
  Object.fromEntries(peerPages.map((page) => [page, { ...base, ...changes }])) as ShopFigures
const ours = toShop({ lowend: 94, processorLowend: 97, seen: 60, result: 950, scriptStates: 5, cpuToFloor: 15, script: 0 })

test('each page stands beside the same page of the other shop, and only our figures have goals', () => {
  const table = toPeerTable({ ours, hydrogen: toShop({}), isRecorded: false }, ['Measured.'])
  expect(table.columns.slice(0, 4)).toEqual(['home', 'home, Hydrogen', 'category', 'category, Hydrogen'])
  expect(new Set(table.rows.map(({ cells }) => cells.length))).toEqual(new Set([8]))
  expect(table.rows.flatMap(({ cells }) => cells.filter((_, i) => i % 2 === 1).map(({ goal }) => goal))).not.toContainEqual(
    expect.anything(),
  )
  expect(formatTable(table)).toMatch(/First touch, something is seen, ms\s+\| 60 \(≤ 100\)\s+\| 100/)
})

test('a lead that is too small and a result that is slower than the other shop’s are missed goals', () => {
  const { missed } = listMissedGoals(toPeerTable({ ours, hydrogen: toShop({}), isRecorded: false }, []))
  expect(missed).toEqual([
    '– lead, points: home',
    '– lead, points: category',
    ...peerPages.map((page) => `First touch, the result is seen, ms: ${page}`),
  ])
})

test('recorded figures are marked as such, and no goal compares with them', () => {
  const table = toPeerTable({ ours, hydrogen: readRecorded().figures, isRecorded: true }, [])
  expect(table.columns[1]).toBe('home, Hydrogen recorded')
  expect(listMissedGoals(table)).toEqual({ count: 4, missed: [] })
})

test('the recorded figures have a date, a machine and every figure of every page', () => {
  const { measured, machine, versions, figures } = readRecorded()
  expect(measured).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect([machine, versions]).not.toContain('')
  const { rows } = toPeerTable({ ours: figures, hydrogen: figures, isRecorded: true }, [])
  expect(rows.flatMap(({ cells }) => cells.map(({ value }) => value))).not.toContain(undefined)
})

test('the median of the runs counts, of how busy others were the most, and a figure that one run lacks is missing', () => {
  const runs = [
    { lcp: 1, noise: 0.1, seen: 50 },
    { lcp: 3, noise: 0.9, seen: null },
    { lcp: 2, noise: 0.2, seen: 60 },
  ]
  expect(takeMedians(runs)).toEqual({ lcp: 2, noise: 0.9, seen: null })
})
