import { IconButton, Menu } from '@severy/ui'
import { Ellipsis, Folder, FolderInput, FolderPlus, Pencil, Share2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFolderTree, type FolderNode } from '../../platform/vault/folder-tree.ts'
import { askPlace } from './asked-place.ts'
import { PlaceLink } from './place-link.tsx'
import './en-places.ts'

/** The folder tree and its actions. */
export function FolderSection({ counts }: { counts: ReadonlyMap<string, number> }) {
  const { t } = useTranslation()
  const tree = useFolderTree()
  return (
    <section aria-labelledby="sidebar-folders" className="mt-(--nav-gap)">
      <div className="flex items-center justify-between ps-3 pe-1">
        <h2 id="sidebar-folders" className="text-small font-semibold text-ink-3">
          {t('folders.heading')}
        </h2>
        <IconButton
          className="h-(--nav-row)! pointer-coarse:h-11!"
          label={t('folders.add')}
          icon={<FolderPlus aria-hidden />}
          onClick={() => {
            askPlace({ name: 'add-folder', parentId: null })
          }}
        />
      </div>
      {tree.map((folder) => (
        <FolderLine key={folder.id} folder={folder} count={counts.get(folder.id) ?? 0} />
      ))}
    </section>
  )
}

function FolderLine({ folder, count }: { folder: FolderNode; count: number }) {
  const { t } = useTranslation()
  const { id, name, depth } = folder
  return (
    <PlaceLink
      to={`?${new URLSearchParams({ folder: id }).toString()}`}
      icon={<Folder aria-hidden className="shrink-0" />}
      count={count}
      depth={depth}
      drop={{ kind: 'folder', folderId: id }}
      menu={
        <Menu
          staysPut
          trigger={
            <IconButton
              label={t('folders.actions', { name })}
              icon={<Ellipsis aria-hidden />}
              className="h-(--nav-row)!"
            />
          }
          groups={[
            [
              {
                id: 'add',
                label: t('folders.addInside'),
                icon: <FolderPlus aria-hidden />,
                onSelect: () => {
                  askPlace({ name: 'add-folder', parentId: id })
                },
              },
              {
                id: 'rename',
                label: t('folders.rename'),
                icon: <Pencil aria-hidden />,
                onSelect: () => {
                  askPlace({ name: 'rename-folder', folder })
                },
              },
              {
                id: 'move',
                label: t('folders.move'),
                icon: <FolderInput aria-hidden />,
                onSelect: () => {
                  askPlace({ name: 'move-folder', folder })
                },
              },
              {
                id: 'share',
                label: t('folders.share'),
                icon: <Share2 aria-hidden />,
                onSelect: () => {
                  askPlace({ name: 'share-folder', folder })
                },
              },
              {
                id: 'delete',
                label: t('folders.delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => {
                  askPlace({ name: 'delete-folder', folder })
                },
              },
            ],
          ]}
        />
      }
    >
      {name}
    </PlaceLink>
  )
}
