import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { type BrandId, brandIds } from '../../config/brands.ts'
import { getSandboxAddresses } from './sandbox-addresses.ts'
import { type BundledWorkerOptions, loadBundledWorker, getAssetsOptions, type RunningSite, startWorkers } from './start-workers.ts'

export type ShopOptions = {
  /** Folders of the bundled Workers and of the storefront's static files. */
  bundles: string
  client: string
  port?: number
  sandboxPort: number
  /** Port of the platform for direct access. */
  platformPort?: number
  /** Folder with the seeded catalog and content. */
  state: string
  /** Persists shoppers' data in the same folder. */
  keepsShoppers?: boolean
  /** Commerce origin for a storefront without service binding. */
  commerceOrigin?: string
  /** Another commerce backend than the platform, which then serves only content. */
  backend?: Backend | undefined
  /** Interval of the platform's cron trigger; default: a minute, as deployed. */
  cronMs?: number
  log: string
}

/** A Worker that implements the contracts, and the regions it sells in. */
export type Backend = { worker: BundledWorkerOptions; port: number; regions: string }

/** Starts the shop: storefront and static files on one port, third-party pages on another, the platform behind. */
export function startShop(options: ShopOptions): Promise<RunningSite> {
  const { bundles, port, sandboxPort, platformPort, cronMs, log } = options
  // The platform returns URLs of the customizer and of previews.
  const platform = addBindings(loadBundledWorker('platform', bundles), {
    CUSTOMIZER_ADDRESS: getLocalOrigin(sandboxPort),
    ...(port !== undefined && { STOREFRONTS: brandIds.map((brand) => getLocalOrigin(port, brand)).join(' ') }),
  })
  return startWorkers(
    {
      ...(port !== undefined && { port }),
      workers: [
        buildStorefront(options),
        platformPort === undefined ? platform : exposeOnPort(platform, platformPort),
        // Third-party pages have an origin of their own.
        exposeOnPort(buildSandbox(bundles, sandboxPort), sandboxPort),
        ...(options.backend ? [exposeOnPort(options.backend.worker, options.backend.port)] : []),
      ] as WorkerOptions[],
      ...getStorageOptions(options),
    },
    { log, cron: { worker: 'vitrine-platform', intervalMs: cronMs } },
  )
}

function buildStorefront({ bundles, client, sandboxPort, platformPort, commerceOrigin, backend }: ShopOptions): BundledWorkerOptions {
  const { serviceBindings, ...storefront } = loadBundledWorker('storefront', bundles)
  const sandbox = getLocalOrigin(sandboxPort)
  const sandboxOrigins = { DECISION_ORIGIN: sandbox, EXPERIMENT_ORIGIN: sandbox }
  const addresses = { ...getSandboxAddresses(sandbox), ...(commerceOrigin && { COMMERCE_ORIGIN: commerceOrigin, ...sandboxOrigins }) }
  const backendOrigins = backend && { CONTENT_ORIGIN: getLocalOrigin(platformPort ?? 0), REGIONS: backend.regions }
  const serviceBindingSet = backend ? { ...serviceBindings, PLATFORM: backend.worker.name } : serviceBindings
  return {
    ...addBindings(storefront, { ...addresses, ...backendOrigins }),
    ...getAssetsOptions(client),
    ...(!commerceOrigin && { serviceBindings: serviceBindingSet }),
  } as BundledWorkerOptions
}

/** The outside services; the payment provider sends its webhooks to the platform. */
function buildSandbox(bundles: string, sandboxPort: number): BundledWorkerOptions {
  const sandbox = addBindings(loadBundledWorker('sandbox', bundles), { PUBLIC_ADDRESS: getLocalOrigin(sandboxPort) })
  return { ...sandbox, serviceBindings: { PLATFORM: 'vitrine-platform' } }
}

function getStorageOptions({ state, keepsShoppers = false }: ShopOptions) {
  const getStorageFolder = (kind: string) => path.join(state, 'v3', kind)
  return {
    ...{ d1Persist: getStorageFolder('d1'), kvPersist: getStorageFolder('kv') },
    ...(keepsShoppers && { durableObjectsPersist: getStorageFolder('do'), r2Persist: getStorageFolder('r2') }),
  }
}

function addBindings(worker: BundledWorkerOptions, bindings: Record<string, string>): BundledWorkerOptions {
  return { ...worker, bindings: { ...worker.bindings, ...bindings } }
}

function exposeOnPort(worker: BundledWorkerOptions, port: number): BundledWorkerOptions {
  return { ...worker, unsafeDirectSockets: [{ host: '127.0.0.1', port }] }
}

/** Host name of a brand; the first brand's is plain localhost. */
function getLocalOrigin(port: number, brand: BrandId = brandIds[0]): string {
  return `http://${brand === brandIds[0] ? '' : `${brand}.`}localhost:${port}`
}
