import { measureFloor } from '../load/measure-floor.ts'
import { measurePeers } from '../peers/measure-peers.ts'
import { type PeerPage, peerPages } from '../peers/peer-pages.ts'
import { type PeerShops, withPeers } from '../peers/peer-shops.ts'
import { type PeerFigures, type ShopFigures, toPeerTable } from '../peers/peer-table.ts'
import { type HydrogenBuild, prepareHydrogenIfPossible } from '../peers/prepare-hydrogen.ts'
import { writeFigures, readRecorded } from '../peers/recorded.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

/** Our pages beside those of Hydrogen's skeleton, in one run. */
export async function measureBesidePeers(bench: BenchContext): Promise<BenchTable> {
  const build = await prepareHydrogenIfPossible(bench.say)
  return withPeers(bench, build, async (shops) => {
    bench.say('peers: the floor')
    const floor = await measureFloor(bench.runs)
    const { ours, hydrogen } = await measureShops(bench, shops, floor.cpuMs)
    const noise = Math.max(...listNoise(ours), ...(hydrogen ? listNoise(hydrogen) : []))
    const runNotes = [`Runs: ${bench.runs}, in turns.`, `Others used up to ${Math.round(noise * 100)} % of a CPU.`]
    if (build && hydrogen) {
      const versions = describeVersions(build)
      if (bench.runs > 1) writeFigures({ versions, runs: bench.runs, figures: hydrogen })
      return toPeerTable({ ours, hydrogen, isRecorded: false }, [`${versions}.`, ...runNotes])
    }
    const { measured, machine, versions, figures } = readRecorded()
    const note = `Hydrogen could not be built here: its figures are those of ${measured} (${machine}; ${versions}), so no goal compares with them.`
    return toPeerTable({ ours, hydrogen: figures, isRecorded: true }, [note, ...runNotes])
  })
}

async function measureShops(
  bench: BenchContext,
  shops: PeerShops,
  floorMs: number,
): Promise<{ ours: ShopFigures; hydrogen?: ShopFigures }> {
  const { ours, hydrogen } = shops
  const measured = new Map<PeerPage, PeerFigures[]>()
  for (const page of peerPages) measured.set(page, await measurePeers(hydrogen ? [ours, hydrogen] : [ours], page, bench))
  const getFigures = (i: number) =>
    Object.fromEntries(
      [...measured].map(([page, figures]) => [page, { ...figures[i], cpuToFloor: (figures[i]?.cpuMs ?? Number.NaN) / floorMs }]),
    ) as ShopFigures
  return { ours: getFigures(0), ...(hydrogen && { hydrogen: getFigures(1) }) }
}

function listNoise(figures: ShopFigures): number[] {
  return peerPages.map((page) => figures[page].noise ?? 0)
}

function describeVersions({ versions }: HydrogenBuild): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}
