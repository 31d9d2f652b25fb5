import { Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../client/failure.ts'
import { type Codes, openDecoder } from './decode-qr.ts'

type Props = {
  readonly codes: Codes
  readonly isBusy: boolean
  readonly onText: (text: string) => void
}

/** Where the words about the camera stand. */
const wordsOf = { invoice: 'supplier_invoices', goods: 'barcodes' } as const

/**
 * Why nothing is read: no camera, none allowed, one in use, an address that is not safe, or a reader of
 * codes that could not be fetched.
 */
type Obstacle = 'insecure' | 'denied' | 'missing' | 'busy' | 'unread'

const obstacles: Readonly<Record<string, Obstacle>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** A look a fifth of a second is quick to the eye and leaves a phone time for everything else. */
const everyMs = 200
/** So many looks without a code are no flicker any more. */
const outOfSight = 4

/** Looks through the camera until a code is seen; closed with the dialog, as the light shows. */
export const Camera = ({ codes, isBusy, onText }: Props): ReactNode => {
  const { t } = useTranslation()
  const words = wordsOf[codes]
  const video = useRef<HTMLVideoElement>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ onText, isBusy })
  latest.current = { onText, isBusy }
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const decode = await openDecoder(codes)
      // A code that was refused is not asked of again while it stays in sight; another one is.
      let last: string | null = null
      let missed = 0
      while (!isOver) {
        const picture = video.current
        const isReady = picture && picture.videoWidth > 0 && !latest.current.isBusy
        const text = isReady ? await decode(picture) : null
        if (isOver) return
        missed = text === null ? missed + 1 : 0
        // Of goods the same code is read again once it was out of sight: it is on the next one.
        if (codes === 'goods' && missed >= outOfSight) last = null
        if (text !== null && text !== last) {
          last = text
          latest.current.onText(text)
        }
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
    }
    const opening = openCamera()
    opening
      .then(async (stream) => {
        if (isOver || !video.current) return
        video.current.srcObject = stream
        await video.current.play()
        await look()
      })
      .catch((error: unknown) => {
        if (!isOver) setObstacle(obstacleOf(error))
      })
    return () => {
      isOver = true
      // A camera that opens after the dialog closed is closed as well.
      void opening.then(
        (stream) => stream.getTracks().forEach((track) => track.stop()),
        () => undefined,
      )
    }
  }, [attempt, codes])
  if (obstacle) {
    return (
      <div className="no-camera" role="alert">
        <IconCameraOff size={28} stroke={1.4} aria-hidden />
        <strong>{t(obstacle === 'unread' ? `${words}.no_reader` : `${words}.no_camera`)}</strong>
        <span>{t(`${words}.obstacle.${obstacle}`)}</span>
        {obstacle === 'insecure' ? null : (
          <Button
            variant="default"
            onClick={() => {
              setObstacle(null)
              setAttempt((before) => before + 1)
            }}
          >
            {t('kit.retry')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="camera">
      <video ref={video} muted playsInline aria-label={t(`${words}.ways.camera`)} />
      <p aria-live="polite">{t(isBusy ? `${words}.reading` : `${words}.point_at`)}</p>
    </div>
  )
}

/** The camera at the back where there are two. */
function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages that came over an open line.
  if (!('mediaDevices' in navigator)) return Promise.reject(new Error('insecure'))
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

function obstacleOf(error: unknown): Obstacle {
  if (error instanceof DOMException) return obstacles[error.name] ?? 'missing'
  if (error instanceof Error && error.message === 'insecure') return 'insecure'
  if (error instanceof Failure) return 'unread'
  throw error
}
