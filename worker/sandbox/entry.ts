import { sandbox } from './app'

export { LedgerObject } from './payments/ledger.object'
export default sandbox
