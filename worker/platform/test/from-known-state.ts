import './quiet-log'
import './patient-waits'
import './wrapped-once'
import { resetPlatform } from './known-state'

// Before the file is loaded, as it may make things while it loads.
await resetPlatform()
