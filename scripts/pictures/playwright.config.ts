import { defineConfig } from '@playwright/test'
import base from '../../playwright.config'

/** Takes the pictures and the film of docs/pictures from the built shop: `npm run docs:pictures`. */
export default defineConfig({
  ...base,
  globalSetup: '../test/shop-setup.ts',
  outputDir: '../../test-results',
  testDir: '.',
  testMatch: '*.pictures.ts',
  retries: 0,
  projects: [{ name: 'pictures' }],
})
