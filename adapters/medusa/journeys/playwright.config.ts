import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config'

/** Journeys against a shop that `npm start -- --backend medusa` serves; `SHOP_URL` says where. */
const { globalSetup: _, ...settings } = base
process.env.SHOP_URL ??= 'http://localhost:8787'

export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.journey.ts',
  workers: 1,
  use: { ...settings.use, baseURL: process.env.SHOP_URL },
})
