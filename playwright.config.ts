import { defineConfig, devices } from '@playwright/test'
import type { ScriptState } from './e2e/shop/script-state'
import { findHeadlessShell } from './scripts/test/chromium'

/**
 * Playwright's own list, which a second `--disable-features` would replace, and the three pages behind the address bar. Chromium loads those
 * pages in processes of their own for each window. That took a fifth of the time of all journeys.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Animations that Chromium paints in a worklet of its compositor. With them it stops drawing a page more often. (decision 086) */
const disabledBlinkFeatures = ['CompositeBGColorAnimation', 'CompositeBoxShadowAnimation', 'CompositeClipPathAnimation']

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * With JOURNEYS=all every journey runs. With JOURNEYS=states those that need no scripts run where scripts fail or come late. Otherwise the
 * core runs: @core in a browser with scripts, @twin in one without.
 */
const selection = process.env.JOURNEYS ?? 'core'
const isWhole = selection !== 'core'

/** Journeys run with scripts and without; one that needs scripts carries the tag @scripts, one for their absence @no-scripts, one for HTTP alone @http. */
export default defineConfig<object, { scriptState: ScriptState }>({
  testDir: 'e2e',
  globalSetup: './scripts/test/shop-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at its second try is a defect of the shop or of the journey. The run names it and goes on.
  retries: isWhole ? 0 : 1,
  workers: 2,
  // Long enough for a machine with other work; a state that is reached sooner is seen sooner.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SHOP_URL,
    // A button that never comes fails its step, and not the whole walk it belongs to.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every step takes as long as the steps themselves; turn it on for one journey with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        ...asRoot,
        '--disable-gpu',
        // A busy machine answers late. Chromium would take that for a slow network and load images from further below.
        '--force-effective-connection-type=4G',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
        `--disable-blink-features=${disabledBlinkFeatures.join(',')}`,
      ],
    },
  },
  projects:
    selection === 'states'
      ? [
          { name: 'scripts blocked', grepInvert: /@scripts|@no-scripts|@http/, use: { scriptState: 'blocked', javaScriptEnabled: false } },
          {
            name: 'scripts half failing',
            grepInvert: /@scripts|@no-scripts|@http/,
            use: { scriptState: 'half failing', javaScriptEnabled: false },
          },
          { name: 'scripts late', grepInvert: /@scripts|@no-scripts|@http/, use: { scriptState: 'late' } },
        ]
      : [
          { name: 'with scripts', grepInvert: /@no-scripts|@http/, ...(!isWhole && { grep: /@core/ }) },
          { name: 'without scripts', grepInvert: /@scripts|@http/, ...(!isWhole && { grep: /@twin/ }), use: { javaScriptEnabled: false } },
        ],
})
