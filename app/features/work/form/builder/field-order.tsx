import type { DraggableProvided, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';
import { usePageNonce } from '#app/nonce.ts';
import type { EditedField } from './edited-fields.ts';

type FieldOrderProps = {
  fields: readonly EditedField[];
  onMove: (from: number, to: number) => void;
  children: (field: EditedField, index: number, drag: DraggableProvided, dragging: boolean) => ReactNode;
};

const INSTRUCTIONS =
  'Press the space bar to pick this field up, the arrow keys to move it, the space bar to put it down, and Escape to leave it where it was.';

/** The fields in their order, to be dragged by mouse, touch and keyboard; each step is said to screen readers. */
export function FieldOrder({ fields, onMove, children }: FieldOrderProps) {
  const nonce = usePageNonce();
  const nameAt = (index: number) => fields[index]?.label.trim() || 'Untitled field';
  const place = (index: number) => `position ${index + 1} of ${fields.length}`;
  const end = ({ source, destination, reason }: DropResult, { announce }: ResponderProvided) => {
    const name = nameAt(source.index);
    if (reason === 'CANCEL' || !destination) return announce(`${name} stays at ${place(source.index)}.`);
    announce(`${name} is now at ${place(destination.index)}.`);
    if (destination.index !== source.index) onMove(source.index, destination.index);
  };
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ source }, { announce }) =>
        announce(`${nameAt(source.index)} is picked up at ${place(source.index)}.`)
      }
      onDragUpdate={({ source, destination }, { announce }) =>
        announce(
          destination
            ? `${nameAt(source.index)} is over ${place(destination.index)}.`
            : `${nameAt(source.index)} is outside of the list.`,
        )
      }
      onDragEnd={end}
    >
      <Droppable droppableId="fields">
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} aria-label="Fields">
            {fields.map((field, index) => (
              <Draggable key={field.id} draggableId={field.id} index={index}>
                {(drag, { isDragging }) => children(field, index, drag, isDragging) as React.ReactElement}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
