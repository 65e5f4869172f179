import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/serve/paths.ts'
import { drawFilmstrip } from '../peers/draw-filmstrip.ts'
import { withPeers } from '../peers/peer-shops.ts'
import { prepareHydrogenIfPossible } from '../peers/prepare-hydrogen.ts'
import { type VisitFrame, type RecordedVisit, recordVisit } from '../peers/record-visit.ts'
import type { BenchTable } from '../table.ts'
import type { BenchContext } from './bench.ts'

const pictureFile = path.join(root, 'docs/pictures/filmstrip-product-412.webp')

/** A first visit and a first touch in both shops, frame by frame: a picture, and when something changed. Ours alone changes no picture. */
export async function drawVisits(bench: BenchContext): Promise<BenchTable> {
  const build = await prepareHydrogenIfPossible(bench.say)
  return withPeers(bench, build, async ({ ours, hydrogen }) => {
    const shops = hydrogen ? [ours, hydrogen] : [ours]
    // The first visitor waits for caches to fill and for pictures to be cut.
    for (const shop of shops) await recordVisit(shop)
    const visits: { name: string; visit: RecordedVisit }[] = []
    for (const shop of shops) {
      bench.say(`filmstrip: ${shop.name}`)
      visits.push({ name: shop.name === 'ours' ? 'Vitrine' : shop.name, visit: await recordVisit(shop) })
    }
    if (hydrogen) writeFileSync(pictureFile, await drawFilmstrip(visits))
    const toRow = (label: string, getFrame: (frames: readonly VisitFrame[]) => VisitFrame | undefined, part: 'load' | 'touch') => ({
      label,
      cells: visits.map(({ visit }) => ({ value: getFrame(visit[part].filter(({ seconds }) => seconds >= 0))?.seconds ?? null })),
    })
    return {
      columns: visits.map(({ name }) => name),
      rows: [
        toRow('First visit: the last change, s', (frames) => frames.at(-1), 'load'),
        toRow('First touch: the first change, s', (frames) => frames[0], 'touch'),
        toRow('First touch: the last change, s', (frames) => frames.at(-1), 'touch'),
      ],
      notes: ['One visit each.', ...(hydrogen ? [] : ['Hydrogen could not be built here: the picture is of an earlier run.'])],
    }
  })
}
