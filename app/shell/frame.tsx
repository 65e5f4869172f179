import type { ReactNode } from 'react'
import type { Footer as FooterContent, Menu } from '#contracts/entities/canvas'
import { DialogLoader } from '~/dialogs/dialog-loader'
import { Footer } from './footer'
import { Header } from './header'

type FrameData = { menu: Menu | null; footer: FooterContent | null; count: number; asks?: string; inStore?: string }
type FrameProps = { data: FrameData | undefined; children: ReactNode }

/** Header, page and footer, with prompts above and below as rendered by the server. Without frame data the page renders alone. */
export function Frame({ data, children }: FrameProps) {
  return (
    <>
      {data?.inStore ? written(data.inStore) : null}
      {data ? <Header menu={data.menu} count={data.count} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {data ? <Footer footer={data.footer} /> : null}
      {data?.asks ? written(data.asks) : null}
      {data ? <DialogLoader /> : null}
    </>
  )
}

function written(__html: string) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html }} />
}
