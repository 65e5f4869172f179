import { clothTall, clothWide } from './cloth-store.ts'
import { hallTall, hallWide } from './coat-hall.ts'
import { lineTall, lineWide } from './drying-line.ts'
import { mendingTall, mendingWide } from './mending-table.ts'
import { piecesTall, piecesWide } from './exploded-coat.ts'
import type { SceneImage } from './picture.ts'
import { rainTall, rainWide } from './rain-yard.ts'
import { streetTall, streetWide } from './shop-front.ts'
import { tallyTall, tallyWide } from './tally-slate.ts'
import { wharfTall, wharfWide } from './wharf-dawn.ts'

type Composed = Record<'wide' | 'tall', () => SceneImage>

/** Dunnage's places besides the bench, by the name that content gives them. */
export const dunnageScenes: Record<string, Composed> = {
  'dunnage-cloth': { wide: clothWide, tall: clothTall },
  'dunnage-hall': { wide: hallWide, tall: hallTall },
  'dunnage-line': { wide: lineWide, tall: lineTall },
  'dunnage-mending': { wide: mendingWide, tall: mendingTall },
  'dunnage-pieces': { wide: piecesWide, tall: piecesTall },
  'dunnage-rain': { wide: rainWide, tall: rainTall },
  'dunnage-street': { wide: streetWide, tall: streetTall },
  'dunnage-tally': { wide: tallyWide, tall: tallyTall },
  'dunnage-wharf': { wide: wharfWide, tall: wharfTall },
}
