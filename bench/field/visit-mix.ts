import type { PageName } from '../pages.ts'

/** A kind of visit: who comes, over what line, and how many of a hundred visits are of this kind. */
export type VisitClass = {
  device: 'phone' | 'desktop'
  /** How many times slower the processor is than the measuring machine. */
  cpuSlowdown: number
  rttMs: number
  downKbps: number
  share: number
}

type Line = { rttMs: number; downKbps: number; share: number }

/**
 * Round trips are the 10th, 25th, 50th, 75th and 90th percentile for the 50 000 largest sites. The Chrome UX Report had them in November 2024
 * (treo.sh/rtt). Each stands for the visits around it. Every one of them is the 75th percentile of its site, so that the mix is slower than
 * the web. The phone's median throughput is the 75th percentile of 2026 (infrequently.org, The Performance Inequality Gap); the others are
 * spread around it.
 */
const phoneLines: Line[] = [
  { rttMs: 100, downKbps: 20_000, share: 0.175 },
  { rttMs: 116, downKbps: 12_000, share: 0.2 },
  { rttMs: 151, downKbps: 9_000, share: 0.25 },
  { rttMs: 207, downKbps: 4_000, share: 0.2 },
  { rttMs: 267, downKbps: 1_600, share: 0.175 },
]
const desktopLines: Line[] = [
  { rttMs: 65, downKbps: 50_000, share: 0.3 },
  { rttMs: 96, downKbps: 25_000, share: 0.4 },
  { rttMs: 171, downKbps: 9_000, share: 0.3 },
]

/** A flagship or an iPhone, a phone of the middle, a cheap Android phone: North America and Europe together. */
const phoneProcessors = [
  { cpuSlowdown: 1, share: 0.45 },
  { cpuSlowdown: 3, share: 0.35 },
  { cpuSlowdown: 6, share: 0.2 },
]

/** Seven of ten visits come from a phone (treo.sh/rtt). */
const phoneShare = 0.7

export const visitClasses: VisitClass[] = [
  ...phoneLines.flatMap((line) =>
    phoneProcessors.map(({ cpuSlowdown, share }) => ({
      ...line,
      device: 'phone' as const,
      cpuSlowdown,
      share: phoneShare * line.share * share,
    })),
  ),
  ...desktopLines.map((line) => ({ ...line, device: 'desktop' as const, cpuSlowdown: 1, share: (1 - phoneShare) * line.share })),
]

/** Where visits begin and go on: half of the views are of products. Shares of the four kinds of page, our estimate. */
export const viewShares = { home: 0.15, category: 0.3, product: 0.45, cart: 0.1 } satisfies Partial<Record<PageName, number>>
