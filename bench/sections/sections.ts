import { actions } from './actions.ts'
import type { Section } from './bench.ts'
import { bytes } from './bytes.ts'
import { firstTouch } from './first-touch.ts'
import { lighthouseScores } from './lighthouse.ts'
import { load } from './load.ts'
import { observability } from './observability.ts'
import { operators } from './operators.ts'
import { platform } from './platform.ts'
import { scale } from './scale.ts'

/** What `npm run bench` measures, in this order, by the name of each section. */
export const sections: Record<string, Section> = {
  ...{ bytes, actions, touch: firstTouch, lighthouse: lighthouseScores, load, scale, platform, operators, observability },
}
