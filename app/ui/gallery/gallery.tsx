import type { ReactNode } from 'react'
import { ButtonExamples, ChoiceExamples, FormExamples } from './form-examples'
import { CartExamples, ProductExamples } from './product-examples'
import { MessageExamples, OverlayExamples, NavigationExamples } from './message-examples'
import { type GalleryPictures, ProductPicture, Scene } from './samples'
import { Banner, ThinBanner } from '../banner'
import { ButtonLink } from '../button'
import { CategoryCard, LinkedCard } from '../linked-card'
import { Facts, Spacer } from '../strips'
import { Hero, SplitBanner } from '../hero'
import { LinkList } from '../link-list'
import { VideoPlayer } from '../video-player'
import { Icon, type IconName, iconPaths } from '../icon'
import { renderLogo, type LogoName } from '../logo-shapes'

/** Every component in every state, for developers. */
export function Gallery({ pictures }: { pictures: GalleryPictures }) {
  return (
    <main id="main">
      <div className="wrap section-s">
        <h1>Components</h1>
        <p className="muted">Each in the states it can be in, in the brand of this page.</p>
      </div>
      <GallerySection title="Letters and marks">
        <TypographyExamples brand={pictures.brand} />
      </GallerySection>
      <GallerySection title="Buttons">
        <ButtonExamples />
      </GallerySection>
      <GallerySection title="Forms">
        <FormExamples />
      </GallerySection>
      <GallerySection title="Choices">
        <ChoiceExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Product">
        <ProductExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Cart and totals">
        <CartExamples pictures={pictures} />
      </GallerySection>
      <GallerySection title="Finding one’s way">
        <NavigationExamples />
      </GallerySection>
      <GallerySection title="Messages and waiting">
        <MessageExamples />
      </GallerySection>
      <GallerySection title="Over the page">
        <OverlayExamples pictures={pictures} />
      </GallerySection>
      <ContentExamples pictures={pictures} />
    </main>
  )
}

function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section-s stack">
      <div className="head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}

type PicturesProps = { pictures: GalleryPictures }

const categories = ['Shells', 'Insulation', 'Boots', 'Packs']
const audienceLinks = [
  { text: 'For him', href: '#him' },
  { text: 'For her', href: '#her' },
  { text: 'For all', href: '#all' },
]

function ContentExamples({ pictures }: PicturesProps) {
  return (
    <>
      <HeroExamples pictures={pictures} />
      <div className="wrap section-s stack">
        <div className="cats">
          {categories.map((label, n) => (
            <CategoryCard
              key={label}
              link={{ href: '#main' }}
              label={label}
              picture={<img src={pictures.drawings[n % pictures.drawings.length]} alt="" width={400} height={500} loading="lazy" />}
            />
          ))}
        </div>
        <ThinBanner>
          Free hemming this week.{' '}
          <a className="link" href="#main">
            How it works
          </a>
        </ThinBanner>
        <Spacer height={32} />
        <BannerExamples pictures={pictures} />
        <VideoPlayer
          src="/films/halvern-camp.7b7fedcc.webm"
          label="A tent at dusk"
          settings={{ autoplay: false, hideControls: true, loop: true, muted: true }}
          words={{ play: 'Play video', pause: 'Pause video', captions: 'Captions' }}
        />
        <div className="grid">
          <LinkedCard
            title="One place to go"
            link={{ href: '#main' }}
            picture={<Scene pictures={pictures} second />}
            text="The whole card is the link."
          />
          <LinkedCard title="Several places" picture={<Scene pictures={pictures} />} links={audienceLinks} />
          <LinkedCard title="No picture" link={{ href: '#main' }} text="Words alone are enough." />
        </div>
        <LinkList
          links={categories.map((text, n) => ({ text, href: `#c-${n}`, picture: <ProductPicture pictures={pictures} n={n} decorative /> }))}
        />
        <Facts
          facts={[
            { icon: 'truck', title: 'Delivered in 2–4 days', text: 'Free over €75' },
            { icon: 'return', title: '30 days to return', text: 'Worn outside? Still fine' },
            { icon: 'repair', title: 'Repairs for life', text: 'Bring it in or post it' },
            { icon: 'pin', title: 'Collect in store', text: 'Ready in two hours' },
          ]}
        />
      </div>
    </>
  )
}

function HeroExamples({ pictures }: PicturesProps) {
  const actions = (
    <>
      <ButtonLink href="#main" look="light" size="lg">
        First choice
      </ButtonLink>
      <ButtonLink href="#main" look="ghost" size="lg">
        Second choice
      </ButtonLink>
    </>
  )
  const heroProps = {
    media: <Scene pictures={pictures} />,
    overline: 'An overline',
    text: 'One sentence that says why to look further.',
    actions,
  }
  return (
    <div className="stack">
      <Hero id="g-hero-1" title="As the brand has it" titleLevel="h2" {...heroProps} />
      <Hero id="g-hero-2" title="Night, full" titleLevel="h2" {...heroProps} gradient={{ style: 'full', tone: 'night' }} />
      <Hero
        id="g-hero-3"
        title="Night, focused"
        titleLevel="h2"
        {...heroProps}
        gradient={{ style: 'focused', tone: 'night' }}
        variant="below"
      />
      <Hero
        id="g-hero-4"
        title="Day, with a product"
        titleLevel="h2"
        {...heroProps}
        gradient={{ style: 'full', tone: 'day' }}
        variant="product"
        aside={
          <a className="look" href="#main">
            <span className="tile baked">
              <ProductPicture pictures={pictures} n={0} sizes="344px" decorative />
            </span>
            <b>Skarn 3L Shell</b>
            <span className="rowb">
              <span className="small muted">Tarn</span>
              <span className="price">€289</span>
            </span>
          </a>
        }
      />
    </div>
  )
}

function BannerExamples({ pictures }: PicturesProps) {
  const bannerContent = (
    <>
      <h3>A heading on a picture</h3>
      <p>And a line below it.</p>
      <ButtonLink href="#main" look="light">
        Go there
      </ButtonLink>
    </>
  )
  const scene = <Scene pictures={pictures} second />
  return (
    <>
      <Banner media={scene}>{bannerContent}</Banner>
      <Banner media={scene} gradient={{ style: 'focused', tone: 'day' }}>
        {bannerContent}
      </Banner>
      <Banner media={scene} variant="overlay" overlayWidth="sm">
        {bannerContent}
      </Banner>
      <Banner media={scene} variant="below">
        {bannerContent}
      </Banner>
      <SplitBanner media={scene}>{bannerContent}</SplitBanner>
      <SplitBanner media={scene} pictureWidth={40}>
        {bannerContent}
      </SplitBanner>
    </>
  )
}

const iconNames = Object.keys(iconPaths) as IconName[]

function TypographyExamples({ brand }: { brand: LogoName }) {
  return (
    <>
      <div className="row-c">
        <span className="logo" dangerouslySetInnerHTML={{ __html: renderLogo(brand) }} />
        <span className="logo" dangerouslySetInnerHTML={{ __html: renderLogo(brand, 'mark') }} />
      </div>
      <p className="display d-4">Largest heading</p>
      <p className="display d-3">Page and section heading</p>
      <p className="display d-2">Panel heading</p>
      <p className="display d-1">Card heading</p>
      <p className="lead">Lead text, 18 px, opens a page.</p>
      <p>
        Body text, 16 px, with{' '}
        <a className="link" href="#main">
          a link
        </a>
        , <b>a strong word</b> and <span className="muted">a quieter one</span>.
      </p>
      <p className="small muted">Secondary text, 14 px.</p>
      <p className="tiny muted">Small print, 12 px.</p>
      <div className="row-c">
        <Icon name="gift" size="sm" />
        <Icon name="gift" />
        <Icon name="gift" size="lg" />
        <Icon name="gift" size="3xl" />
      </div>
      <ul className="row-c" aria-label="Icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
