import { definePlatformProject } from './vitest.config.ts'

/** Contract tests that only run every night: they test the conformance kit, or try more values of what the gate tries. */
export default definePlatformProject('nightly-platform', '**/*.nightly.test.ts')
