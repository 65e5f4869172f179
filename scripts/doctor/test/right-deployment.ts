import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../serve/paths.ts'

export type Files = { storefront: string; platform: string }
export type SecretLists = { storefront?: string[]; platform?: string[] }

const paths = { storefront: 'wrangler.toml', platform: 'worker/platform/wrangler.toml' }

export const rightSecrets = {
  storefront: ['EDGE_SECRET'],
  platform: [
    ...['TOKEN_SECRET', 'IDENTITY_SECRET', 'GIFT_CARD_SECRET', 'TURNSTILE_SECRET_KEY', 'OPERATIONS_SECRET', 'EDGE_SECRETS'],
    ...['PAYMENTS_KEY', 'PAYMENTS_HMAC_KEYS', 'PAYMENTS_CLIENT_KEY'],
  ],
}

/** The repository's files, filled in for NORA as docs/first-deploy.md says. */
export function rightFiles(): Files {
  const [storefront = '', platform = ''] = Object.values(paths).map((file) => readFileSync(path.join(root, file), 'utf8'))
  return { storefront: filled(storefront, storefrontEdits), platform: filled(platform, platformEdits) }
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

function filled(text: string, edits: readonly [string, string][]): string {
  const at = text.indexOf('[env.nora]')
  const [before, own, after] = [text.slice(0, at), text.slice(at, text.indexOf('[env.emea]')), text.slice(text.indexOf('[env.emea]'))]
  return before + edits.reduce((part, [from, to]) => replaced(part, from, to), own) + after
}

/** Replaces the first `from`; throws if absent, so that no case tests nothing. */
export function replaced(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, () => to)
  if (changed === text) throw new Error(`The configuration has no ${from}.`)
  return changed
}

/** Writes the files and the migrations into a temporary folder. */
export function writtenFiles(files: Files, { without = [] }: { without?: readonly string[] } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  for (const each of ['migrations', 'record-migrations'])
    if (!without.includes(each))
      cpSync(path.join(root, 'worker/platform', each), path.join(folder, 'worker/platform', each), { recursive: true })
  mkdirSync(path.join(folder, 'worker/platform'), { recursive: true })
  for (const [worker, file] of Object.entries(paths)) writeFileSync(path.join(folder, file), files[worker as keyof Files])
  return folder
}
