import { adapter } from './app'
import type { AdapterEnv } from './env'

export { TokenFamilyObject } from '../../worker/platform/account/token-family.object'
export { LaneObject } from './lane.object'

export default { fetch: adapter.fetch } satisfies ExportedHandler<AdapterEnv>
