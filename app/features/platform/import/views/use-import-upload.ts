import { useEffect, useRef, useState } from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { CallFailed, sendBytes } from '#app/ui/upload/send-bytes.ts';
import type { SerialsAre } from '../date-columns.ts';
import type { MappingNeeded, Previewed } from '../preview-import.server.ts';
import { readChosen, Unreadable } from '../read-chosen.ts';

/** What a person says of a file that does not tell by itself. */
export type ImportAnswers = {
  /** Column key to header index. */
  mapping?: Record<string, number | null>;
  /** Header index to the order of its dates, and to what its numbers are. */
  dateOrders?: Record<string, 'mdy' | 'dmy'>;
  serials?: Record<string, SerialsAre>;
  /** The row with the names of the columns, and the sheet of a workbook. */
  headerLine?: number;
  sheet?: string;
  /** Whether to ask for the columns again, also where the file tells. */
  ask?: boolean;
};

/** `reading`: everything is through, and the server works on it. */
export type UploadState = {
  file: File | null;
  /** What was said of it last. */
  answers: ImportAnswers;
  phase: 'idle' | 'sending' | 'reading';
  /** How much is through, from 0 to 1. */
  progress: number;
  problem: string | null;
  /** What the server asks before it can preview the file. */
  asked: MappingNeeded | null;
  /** The preview that was made of the file. */
  importId: string | null;
};

const NOTHING: UploadState = {
  file: null,
  answers: {},
  phase: 'idle',
  progress: 0,
  problem: null,
  asked: null,
  importId: null,
};

/** The way of a file to its preview at that address: it stays here, so that it can be sent again with what was asked for. */
export function useImportUpload(address: string, maxBytes: number) {
  const [state, setState] = useState(NOTHING);
  const control = useRef<AbortController | null>(null);
  const change = (changes: Partial<UploadState>) => setState((before) => ({ ...before, ...changes }));
  useEffect(() => () => control.current?.abort(), []);

  const send = async (file: File | null, answers: ImportAnswers = {}): Promise<void> => {
    control.current?.abort();
    const current = new AbortController();
    control.current = current;
    const body = await readChosen(file, maxBytes).catch((error: unknown) => {
      if (error instanceof Unreadable) return error;
      throw error;
    });
    if (current.signal.aborted) return;
    if (body instanceof Unreadable || !file) {
      const problem = body instanceof Unreadable ? body.message : null;
      showToast({ title: 'Error', description: problem ?? '', tone: 'destructive' });
      return change({ problem, phase: 'idle', ...(file && { file, asked: null, importId: null }) });
    }
    const known = Object.keys(answers).length > 0 ? {} : { asked: null };
    change({ file, answers, phase: 'sending', progress: 0, problem: null, importId: null, ...known });
    const onProgress = (done: number) => change(done < 1 ? { progress: done } : { phase: 'reading' });
    try {
      const text = await sendBytes(`${address}?${query(file, answers)}`, body, onProgress, current.signal);
      const answer = JSON.parse(text) as Previewed | MappingNeeded;
      change({
        phase: 'idle',
        ...(answer.kind === 'mapping' ? { asked: answer } : { importId: answer.importId }),
      });
    } catch (error) {
      if (current.signal.aborted) return;
      if (!(error instanceof CallFailed)) throw error;
      showToast({ title: error.title, description: error.message, tone: 'destructive' });
      change({ phase: 'idle', problem: error.message });
    }
  };
  return {
    state,
    send,
    /** Stops what is on its way; the file stays chosen. */
    stop() {
      control.current?.abort();
      change({ phase: 'idle' });
    },
    /** Lets go of the file. */
    reset() {
      control.current?.abort();
      setState(NOTHING);
    },
  };
}

export type ImportUpload = ReturnType<typeof useImportUpload>;

function query(file: File, answers: ImportAnswers): URLSearchParams {
  const { mapping, dateOrders, serials, headerLine, sheet, ask } = answers;
  return new URLSearchParams({
    name: file.name,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(dateOrders && { dateOrders: JSON.stringify(dateOrders) }),
    ...(serials && { serials: JSON.stringify(serials) }),
    ...(headerLine !== undefined && { headerLine: String(headerLine) }),
    ...(sheet !== undefined && { sheet }),
    ...(ask && { ask: '1' }),
  });
}
