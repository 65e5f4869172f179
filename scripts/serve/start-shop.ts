import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { type BrandId, brandIds } from '../../config/brands.ts'
import { sandboxAddresses } from './sandbox-addresses.ts'
import { type Bundled, bundledWorker, filesIn, type Site, startWorkers } from './start-workers.ts'

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
export type Backend = { worker: Bundled; port: number; regions: string }

/** Starts the shop: storefront and static files on one port, third-party pages on another, the platform behind. */
export function startShop(options: ShopOptions): Promise<Site> {
  const { bundles, port, sandboxPort, platformPort, cronMs, log } = options
  // The platform returns URLs of the customizer and of previews.
  const platform = told(bundledWorker('platform', bundles), {
    CUSTOMIZER_ADDRESS: localhost(sandboxPort),
    ...(port !== undefined && { STOREFRONTS: brandIds.map((brand) => localhost(port, brand)).join(' ') }),
  })
  return startWorkers(
    {
      ...(port !== undefined && { port }),
      workers: [
        storefrontOf(options),
        platformPort === undefined ? platform : onPort(platform, platformPort),
        // Third-party pages have an origin of their own.
        onPort(sandboxOf(bundles, sandboxPort), sandboxPort),
        ...(options.backend ? [onPort(options.backend.worker, options.backend.port)] : []),
      ] as WorkerOptions[],
      ...storage(options),
    },
    { log, cron: { worker: 'vitrine-platform', intervalMs: cronMs } },
  )
}

function storefrontOf({ bundles, client, sandboxPort, platformPort, commerceOrigin, backend }: ShopOptions): Bundled {
  const { serviceBindings, ...storefront } = bundledWorker('storefront', bundles)
  const sandbox = localhost(sandboxPort)
  const others = { DECISION_ORIGIN: sandbox, EXPERIMENT_ORIGIN: sandbox }
  const addresses = { ...sandboxAddresses(sandbox), ...(commerceOrigin && { COMMERCE_ORIGIN: commerceOrigin, ...others }) }
  const elsewhere = backend && { CONTENT_ORIGIN: localhost(platformPort ?? 0), REGIONS: backend.regions }
  const bound = backend ? { ...serviceBindings, PLATFORM: backend.worker.name } : serviceBindings
  return {
    ...told(storefront, { ...addresses, ...elsewhere }),
    ...filesIn(client),
    ...(!commerceOrigin && { serviceBindings: bound }),
  } as Bundled
}

/** The outside services; the payment provider sends its webhooks to the platform. */
function sandboxOf(bundles: string, sandboxPort: number): Bundled {
  const sandbox = told(bundledWorker('sandbox', bundles), { PUBLIC_ADDRESS: localhost(sandboxPort) })
  return { ...sandbox, serviceBindings: { PLATFORM: 'vitrine-platform' } }
}

function storage({ state, keepsShoppers = false }: ShopOptions) {
  const at = (kind: string) => path.join(state, 'v3', kind)
  return {
    ...{ d1Persist: at('d1'), kvPersist: at('kv') },
    ...(keepsShoppers && { durableObjectsPersist: at('do'), r2Persist: at('r2') }),
  }
}

function told(worker: Bundled, bindings: Record<string, string>): Bundled {
  return { ...worker, bindings: { ...worker.bindings, ...bindings } }
}

function onPort(worker: Bundled, port: number): Bundled {
  return { ...worker, unsafeDirectSockets: [{ host: '127.0.0.1', port }] }
}

/** Host name of a brand; the first brand's is plain localhost. */
function localhost(port: number, brand: BrandId = brandIds[0]): string {
  return `http://${brand === brandIds[0] ? '' : `${brand}.`}localhost:${port}`
}
