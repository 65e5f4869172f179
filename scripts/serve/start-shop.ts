import path from 'node:path'
import type { WorkerOptions } from 'miniflare'
import { sandboxAddresses } from './sandbox-addresses.ts'
import { type Bundled, bundledWorker, filesIn, type Site, startWorkers } from './start-workers.ts'

export type ShopOptions = {
  /** Folder of the bundled Workers, and that of the storefront's files. */
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
  log: string
}

/** The shop as a browser meets it: storefront and files on one port, the pages of other companies on another, the platform behind. */
export function startShop(options: ShopOptions): Promise<Site> {
  const { bundles, port, sandboxPort, platformPort } = options
  // The platform names the customizer's page in what it says of a product.
  const platform = told(bundledWorker('platform', bundles), { CUSTOMIZER_ADDRESS: localhost(sandboxPort) })
  return startWorkers(
    {
      ...(port !== undefined && { port }),
      workers: [
        storefrontOf(options),
        platformPort === undefined ? platform : onPort(platform, platformPort),
        // Pages of other companies have an address of their own, and know it.
        onPort(sandboxOf(bundles, sandboxPort), sandboxPort),
      ] as WorkerOptions[],
      ...storage(options),
    },
    options.log,
  )
}

function storefrontOf({ bundles, client, sandboxPort, commerceOrigin }: ShopOptions): Bundled {
  const { serviceBindings, ...storefront } = bundledWorker('storefront', bundles)
  const sandbox = localhost(sandboxPort)
  const others = { DECISION_ORIGIN: sandbox, EXPERIMENT_ORIGIN: sandbox }
  const addresses = { ...sandboxAddresses(sandbox), ...(commerceOrigin && { COMMERCE_ORIGIN: commerceOrigin, ...others }) }
  return { ...told(storefront, addresses), ...filesIn(client), ...(!commerceOrigin && { serviceBindings }) } as Bundled
}

/** The outside services; the payment provider among them sends its webhooks to the platform. */
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

function localhost(port: number): string {
  return `http://localhost:${port}`
}
