import { type Goal, peerGoals } from '../goals.ts'
import { scriptStates } from '../browser/script-states.ts'
import type { BenchTable, TableRow } from '../table.ts'
import { type PeerPage, peerPages } from './peer-pages.ts'

type Figure =
  | ('script' | 'laterScript' | 'actScript' | 'html' | 'css' | 'fonts' | 'images' | 'all' | 'requests')
  | ('performance' | 'lcp' | 'tbt' | 'processorTbt' | 'lowend' | 'processorLowend' | 'lowendLcp')
  | ('seen' | 'result' | 'scriptStates' | 'cpuMs' | 'cpuToFloor' | 'noise')

/** What is known of a page; null is a figure that no run showed, or that the page cannot have. */
export type PeerFigures = Record<Figure, number | null>
export type ShopFigures = Record<PeerPage, PeerFigures>

type Comparison = { ours: ShopFigures; hydrogen: ShopFigures; isRecorded: boolean }
type GoalOf = (page: PeerPage, peer: PeerFigures) => Goal | undefined

/** Our figures beside Hydrogen's, page by page. A goal that compares is one only where both were measured in the same run. */
export function toPeerTable(comparison: Comparison, notes: string[]): BenchTable {
  const { isRecorded } = comparison
  const toRow = (label: string, figure: Figure, getGoal?: GoalOf) =>
    buildRow(label, comparison, { get: (figures) => figures[figure], ...(getGoal && { getGoal }) })
  const notSlower = (figure: Figure): GoalOf => {
    return (_, peer) => (isRecorded || peer[figure] === null ? undefined : { atMost: Math.round(peer[figure] * 10) / 10 })
  }
  return {
    columns: peerPages.flatMap((page) => [page, isRecorded ? `${page}, Hydrogen recorded` : `${page}, Hydrogen`]),
    rows: [
      toRow('Script files before the first touch, KB', 'script'),
      toRow('Script and words after it, KB', 'laterScript'),
      toRow('Script to finish the first act, KB', 'actScript'),
      toRow('HTML, KB', 'html'),
      toRow('CSS, KB', 'css'),
      toRow('Fonts, KB', 'fonts'),
      toRow('Images, KB', 'images'),
      toRow('All bytes of the first view, KB', 'all'),
      toRow('Requests', 'requests'),
      toRow('Mobile performance', 'performance'),
      toRow('Mobile LCP, s', 'lcp'),
      toRow('Mobile TBT, ms', 'tbt'),
      toRow('– by processor time, ms', 'processorTbt'),
      toRow('Cheap phone performance', 'lowend'),
      buildLeadRow('– lead, points', comparison, 'lowend'),
      toRow('– by processor time', 'processorLowend'),
      buildLeadRow('– lead by processor time, points', comparison, 'processorLowend'),
      toRow('Cheap phone LCP, s', 'lowendLcp'),
      toRow('First touch, something is seen, ms', 'seen', notSlower('seen')),
      toRow('First touch, the result is seen, ms', 'result', notSlower('result')),
      toRow('Main action done, of five script states', 'scriptStates', () => ({ atLeast: scriptStates.length })),
      toRow('Rendered, CPU per request, ms', 'cpuMs'),
      toRow('– ÷ empty route', 'cpuToFloor', notSlower('cpuToFloor')),
    ],
    notes,
    detail: comparison,
  }
}

type RowOptions = { get: (figures: PeerFigures) => number | null; getGoal?: GoalOf }

/** Goals are ours: the other shop has agreed to none. */
function buildRow(label: string, { ours, hydrogen }: Comparison, { get, getGoal }: RowOptions): TableRow {
  const cells = peerPages.flatMap((page) => [
    { value: get(ours[page]), goal: getGoal?.(page, hydrogen[page]) },
    { value: get(hydrogen[page]) },
  ])
  return { label, cells }
}

function buildLeadRow(label: string, { ours, hydrogen, isRecorded }: Comparison, figure: 'lowend' | 'processorLowend'): TableRow {
  const cells = peerPages.flatMap((page) => {
    const [own, peer] = [ours[page][figure], hydrogen[page][figure]]
    const goal = isRecorded || figure !== 'lowend' ? undefined : peerGoals.lead[page]
    return [{ value: own === null || peer === null ? null : own - peer, goal }, { value: null }]
  })
  return { label, cells }
}
