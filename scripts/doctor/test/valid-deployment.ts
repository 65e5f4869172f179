import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../serve/paths.ts'

export type ConfigFiles = { storefront: string; platform: string }
export type SecretLists = { storefront?: string[]; platform?: string[] }

const configPaths = { storefront: 'wrangler.toml', platform: 'worker/platform/wrangler.toml' }

export const validSecrets = {
  storefront: ['EDGE_SECRET'],
  platform: [
    ...['TOKEN_SECRET', 'IDENTITY_SECRET', 'GIFT_CARD_SECRET', 'TURNSTILE_SECRET_KEY', 'OPERATIONS_SECRET', 'EDGE_SECRETS'],
    ...['PAYMENTS_KEY', 'PAYMENTS_HMAC_KEYS', 'PAYMENTS_CLIENT_KEY'],
  ],
}

/** The repository's files, filled in for NORA as docs/first-deploy.md says. */
export function createValidFiles(): ConfigFiles {
  const [storefront = '', platform = ''] = Object.values(configPaths).map((file) => readFileSync(path.join(root, file), 'utf8'))
  return { storefront: fillEnvironment(storefront, storefrontEdits), platform: fillEnvironment(platform, platformEdits) }
}

const origin = 'https://www.halvern.shop'

const storefrontEdits: [string, string][] = [
  ['CANONICAL_ORIGINS = ""', `CANONICAL_ORIGINS = "${origin}"`],
  ['TURNSTILE_SITE_KEY = ""', 'TURNSTILE_SITE_KEY = "0x4AAAAAAAqM3x0sZpV1kQ9d"'],
  ['services = [', 'routes = [{ pattern = "www.halvern.shop", custom_domain = true }]\nservices = ['],
]
const platformEdits: [string, string][] = [
  ['PREVIEW = "off",', `PREVIEW = "off", STOREFRONTS = "${origin}", PAYMENTS_MERCHANT_ACCOUNT = "HalvernUS",`],
  ['database_id = "vitrine-catalogue-nora"', 'database_id = "6f1d2c3b-0a49-4c58-8e67-1f2a3b4c5d6e"'],
  ['database_id = "vitrine-records-nora"', 'database_id = "7a2e3d4c-1b50-4d69-9f78-2a3b4c5d6e7f"'],
  ['id = "vitrine-canvases-nora"', 'id = "0123456789abcdef0123456789abcdef"'],
  [
    'kv_namespaces = [',
    'services = [{ binding = "MAILER", service = "halvern-mailer" }]\nroutes = [{ pattern = "pay.halvern.shop/payments/notifications*", zone_name = "halvern.shop" }]\nkv_namespaces = [',
  ],
]

function fillEnvironment(text: string, edits: readonly [string, string][]): string {
  const environmentIndex = text.indexOf('[env.nora]')
  const [textBefore, environmentText, textAfter] = [
    text.slice(0, environmentIndex),
    text.slice(environmentIndex, text.indexOf('[env.emea]')),
    text.slice(text.indexOf('[env.emea]')),
  ]
  return textBefore + edits.reduce((part, [from, to]) => replaceOrThrow(part, from, to), environmentText) + textAfter
}

/** Replaces the first `from`; throws if absent, so that no case tests nothing. */
export function replaceOrThrow(text: string, from: string | RegExp, target: string): string {
  const updatedText = text.replace(from, () => target)
  if (updatedText === text) throw new Error(`The configuration has no ${from}.`)
  return updatedText
}

/** Writes the files and the migrations into a temporary folder. */
export function writeFiles(files: ConfigFiles, { without = [] }: { without?: readonly string[] } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  for (const migrationFolder of ['migrations', 'record-migrations'])
    if (!without.includes(migrationFolder))
      cpSync(path.join(root, 'worker/platform', migrationFolder), path.join(folder, 'worker/platform', migrationFolder), {
        recursive: true,
      })
  mkdirSync(path.join(folder, 'worker/platform'), { recursive: true })
  for (const [worker, file] of Object.entries(configPaths)) writeFileSync(path.join(folder, file), files[worker as keyof ConfigFiles])
  return folder
}
