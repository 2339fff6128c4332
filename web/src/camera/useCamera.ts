import { type RefObject, useEffect, useRef, useState } from 'react'
import { CameraError, type CameraFault, type Facing, openCamera, stopCamera } from './openCamera'
import { hasTorch, lightTorch } from './torch'

export interface OpenedCamera {
  /** Shows what the camera sees. */
  video: RefObject<HTMLVideoElement | null>
  /** Whether it shows something. */
  isLive: boolean
  fault: CameraFault | undefined
  /** Goes on with the next camera; undefined where there is only one. */
  next: (() => void) | undefined
  /** Asks for the camera again, after it could not be had. */
  again: () => void
  /** Whether it looks at the person, who then expects a mirror. */
  isMirror: boolean
  /** Whether its light burns; undefined where it has none. */
  torch: boolean | undefined
  toggleTorch: () => void
}

/** A camera that is open as long as the component is there. */
export function useCamera(facing: Facing): OpenedCamera {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [wanted, setWanted] = useState<{ id?: string; times: number }>({ times: 0 })
  const [isLive, setLive] = useState(false)
  const [fault, setFault] = useState<CameraFault>()
  const [cameras, setCameras] = useState<string[]>([])
  const [used, setUsed] = useState<{ id: string | undefined; isMirror: boolean }>()
  const [torch, setTorch] = useState<boolean>()

  useEffect(() => {
    let over = false
    let opened: MediaStream | undefined
    async function open() {
      opened = await openCamera(facing, wanted.id)
      const seen = video.current
      // It was closed while the browser still asked.
      if (over || !seen) return stopCamera(opened)
      stream.current = opened
      const [track] = opened.getVideoTracks()
      const settings = track?.getSettings() ?? {}
      // A laptop's only camera says nothing of where it looks: it looks at the person.
      const looks = settings.facingMode ?? 'user'
      setUsed({ id: settings.deviceId, isMirror: looks === 'user' })
      setTorch(track && hasTorch(track) ? false : undefined)
      track?.addEventListener('ended', () => setFault('busy'))
      seen.srcObject = opened
      await seen.play()
      // They are told only to whoever was allowed to see through one.
      const all = await identifiers()
      if (over) return
      setCameras(all)
      setLive(true)
    }
    open().catch((problem) => {
      stopCamera(opened)
      if (!over) setFault(problem instanceof CameraError ? problem.fault : 'busy')
    })
    return () => {
      over = true
      stopCamera(opened)
      setLive(false)
    }
  }, [facing, wanted])

  function next() {
    const id = cameras[(cameras.indexOf(used?.id ?? '') + 1) % cameras.length]
    setWanted((before) => ({ ...(id && { id }), times: before.times + 1 }))
  }

  return {
    video,
    isLive,
    fault,
    next: cameras.length > 1 ? next : undefined,
    again: () => {
      setFault(undefined)
      setWanted((before) => ({ times: before.times + 1 }))
    },
    isMirror: used?.isMirror ?? facing === 'user',
    torch,
    toggleTorch: () => {
      const [track] = stream.current?.getVideoTracks() ?? []
      if (track) lightTorch(track, !torch).then(setTorch, () => undefined)
    },
  }
}

async function identifiers() {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId ? [deviceId] : []))
}
