import { measureUserActions } from './user-actions.ts'
import type { BenchSection } from './bench.ts'
import { measureBytes } from './bytes.ts'
import { measureField } from './field.ts'
import { drawVisits } from './filmstrip.ts'
import { measureFirstTouch } from './first-touch.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoadByPage } from './load.ts'
import { measureObservability } from './observability.ts'
import { measureBesidePeers } from './peers.ts'
import { measureOperators } from './operators.ts'
import { measurePlatform } from './platform.ts'
import { measureScale } from './scale.ts'

/** What `npm run bench` measures, in this order, by the name of each section. */
export const benchSections: Record<string, BenchSection> = {
  ...{
    bytes: measureBytes,
    actions: measureUserActions,
    touch: measureFirstTouch,
    lighthouse: measureLighthouse,
    field: measureField,
    load: measureLoadByPage,
    scale: measureScale,
    platform: measurePlatform,
    operators: measureOperators,
    observability: measureObservability,
    peers: measureBesidePeers,
    filmstrip: drawVisits,
  },
}
